import type { HealthCheck } from '@rankdesk/api'
import type { BackupState } from '#platform/backup/index.ts'

const CHECKS: Readonly<Record<BackupState, Omit<HealthCheck, 'name'>>> = {
  off: { state: 'warning', message: 'No backups are scheduled. Set BACKUP_SCHEDULE to make them regularly.' },
  ok: { state: 'ok', message: 'Scheduled backups are up to date.' },
  failed: { state: 'failed', message: 'The last backup failed. See its reason under Backups.' },
  late: { state: 'warning', message: 'A scheduled backup is overdue.' },
}

/** Returns the health check of the backups, whose state `/readyz` reports, too. */
export function checkBackups(state: BackupState): HealthCheck {
  return { name: 'backups', ...CHECKS[state] }
}
