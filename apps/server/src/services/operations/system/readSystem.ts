import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallResult, HealthCheck, systemStatus } from '@rankdesk/api'
import { formatFileSize, formatInstantTime, pluralize } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BackupState, ScheduledBackups } from '#platform/backup/index.ts'
import type { Config } from '#platform/config/config.ts'
import { WEB_DIST } from '#platform/config/webDist.ts'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type SpaceMonitor, spaceLevelOf } from '#platform/disk-space/index.ts'

export interface SystemSources {
  db: Db
  config: Pick<Config, 'mediaTrashDays' | 'textVersionDays' | 'auditDays' | 'mail'>
  diskSpace: Pick<SpaceMonitor, 'space'>
  backups: Pick<ScheduledBackups, 'state'>
  now: Date
}

type System = CallResult<typeof systemStatus>

/** Returns versions, health checks and retention periods. */
export async function readSystem({ db, config, diskSpace, backups, now }: SystemSources): Promise<System> {
  const [versions, disk, backupState, jobs, mail] = await Promise.all([
    readVersions(db),
    checkDisk(diskSpace),
    backups.state(),
    checkJobs(db, now),
    checkMail(db, config, now),
  ])
  return {
    health: [
      { name: 'process', state: 'ok', message: `This server has been running for ${uptime()}.` },
      // The versions were just read from it.
      { name: 'database', state: 'ok', message: 'The database responds.' },
      disk,
      checkBackups(backupState),
      jobs,
      mail,
    ],
    versions,
    retention: {
      deletedMediaDays: config.mediaTrashDays,
      textVersionDays: config.textVersionDays,
      auditDays: config.auditDays,
    },
  }
}

const CHECKS: Readonly<Record<BackupState, Omit<HealthCheck, 'name'>>> = {
  off: { state: 'warning', message: 'No backups are scheduled. Set BACKUP_SCHEDULE to make them regularly.' },
  ok: { state: 'ok', message: 'Scheduled backups are up to date.' },
  failed: { state: 'failed', message: 'The last backup failed. See its reason under Backups.' },
  late: { state: 'warning', message: 'A scheduled backup is overdue.' },
}

/** Returns the health check of the backups, whose state `/readyz` reports, too. */
function checkBackups(state: BackupState): HealthCheck {
  return { name: 'backups', ...CHECKS[state] }
}

const MINUTES_OF_A_DAY = 24 * 60

function uptime(): string {
  const minutes = Math.floor(process.uptime() / 60)
  if (minutes < 60) return pluralize(minutes, 'minute')
  if (minutes < 2 * MINUTES_OF_A_DAY) return pluralize(Math.floor(minutes / 60), 'hour')
  return pluralize(Math.floor(minutes / MINUTES_OF_A_DAY), 'day')
}

async function checkDisk(diskSpace: SystemSources['diskSpace']): Promise<HealthCheck> {
  const space = await diskSpace.space()
  if (space === undefined) {
    return { name: 'disk', state: 'warning', message: 'The system does not report the free disk space.' }
  }
  const figures = `${formatFileSize(space.free)} of ${formatFileSize(space.total)} are free`
  const level = spaceLevelOf(space)
  if (level === 'ok') return { name: 'disk', state: 'ok', message: `There is enough disk space: ${figures}.` }
  if (level === 'low') return { name: 'disk', state: 'warning', message: `Disk space is running low: ${figures}.` }
  const message = `The disk is nearly full: ${figures}. Large uploads are rejected until there is more.`
  return { name: 'disk', state: 'failed', message }
}

/** The time in minutes after which a waiting job means that no process takes jobs. */
const MAX_WAIT_MINUTES = 5

async function checkJobs(db: Db, now: Date): Promise<HealthCheck> {
  const [found] = await fetchRows<{ late: number; failed: number }>(
    db,
    sql`
    select count(*) filter (where state = 'waiting' and started_at is null
        and created_at < ${now.toISOString()}::timestamptz - ${MAX_WAIT_MINUTES} * interval '1 minute')::int late,
      count(*) filter (where state = 'failed'
        and finished_at > ${now.toISOString()}::timestamptz - interval '1 day')::int failed
    from jobs where state in ('waiting', 'failed') and kind <> 'send-mail'`,
  )
  const { late = 0, failed = 0 } = found ?? {}
  if (late > 0) {
    const message = `${pluralize(late, 'job')} have waited for more than ${MAX_WAIT_MINUTES} minutes.`
    return { name: 'jobs', state: 'warning', message: late === 1 ? message.replace('have', 'has') : message }
  }
  if (failed > 0) return { name: 'jobs', state: 'warning', message: `${pluralize(failed, 'job')} failed within a day.` }
  return { name: 'jobs', state: 'ok', message: 'Background jobs are up to date.' }
}

async function checkMail(db: Db, { mail }: SystemSources['config'], now: Date): Promise<HealthCheck> {
  if (mail === undefined) {
    return { name: 'mail', state: 'ok', message: 'No mail server is set (SMTP_URL): links are only shown.' }
  }
  const at = now.toISOString()
  const [found] = await fetchRows<{ failed: number; first: string | null; late: number }>(
    db,
    sql`
    select count(*) filter (where state = 'failed')::int failed,
      min(finished_at) filter (where state = 'failed') first,
      count(*) filter (where state = 'waiting'
        and created_at < ${at}::timestamptz - ${MAX_WAIT_MINUTES} * interval '1 minute')::int late
    from jobs
    where kind = 'send-mail' and (state = 'waiting'
      or (state = 'failed' and finished_at > ${at}::timestamptz - interval '1 day'))`,
  )
  const { failed = 0, first = null, late = 0 } = found ?? {}
  if (failed > 0 && first !== null) {
    const since = formatInstantTime(new Date(first))
    return { name: 'mail', state: 'failed', message: `${failed} failed since ${since}. See the reasons under Jobs.` }
  }
  if (late > 0) {
    const message = `${pluralize(late, 'message')} not sent after ${MAX_WAIT_MINUTES} minutes.`
    return { name: 'mail', state: 'warning', message }
  }
  return { name: 'mail', state: 'ok', message: 'All messages were accepted by the mail server.' }
}

const PACKAGE_JSON = fileURLToPath(new URL('../../../../../../package.json', import.meta.url))
const packageSchema = z.object({ version: z.string() })
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/

async function readVersions(db: Db): Promise<System['versions']> {
  const [[server], migrations, text, build] = await Promise.all([
    fetchRows<{ version: string }>(db, sql`select current_setting('server_version') as version`),
    fetchRows<{ at: number }>(db, sql`select created_at at from drizzle.__drizzle_migrations order by id`),
    readFile(PACKAGE_JSON, 'utf8'),
    readWebBuild(),
  ])
  return {
    app: packageSchema.parse(JSON.parse(text)).version,
    node: process.version.slice(1),
    postgresql: server?.version ?? '',
    migrations: migrations.length,
    ...build,
  }
}

/** Returns the entry script of the built web app and when it was built. */
async function readWebBuild(): Promise<Pick<System['versions'], 'webBuild' | 'webBuiltAt'>> {
  const page = join(WEB_DIST, 'index.html')
  const [html, stats] = await Promise.all([readFile(page, 'utf8').catch(() => ''), stat(page).catch(() => undefined)])
  const script = ENTRY_SCRIPT.exec(html)?.[1] ?? ''
  return { webBuild: script.split('/').at(-1) ?? '', webBuiltAt: stats?.mtime.toISOString() ?? null }
}
