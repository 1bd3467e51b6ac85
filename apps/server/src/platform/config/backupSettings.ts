import { isAbsolute, join, resolve } from 'node:path'
import { type Environment, readVariable, wholeNumber, wrong } from './environment.ts'

/** When backups are made: daily at a time of day in the agency's time zone, or at an interval. */
export type BackupSchedule = { kind: 'daily'; hour: number; minute: number } | { kind: 'every'; ms: number }

/** The settings of the backups that the server makes by itself or on request. */
export interface BackupSettings {
  /** When backups are made. Undefined makes none by itself. */
  schedule: BackupSchedule | undefined
  /** The number of verified backups that are kept. */
  keep: number
  /** The absolute path of the folder of backups. */
  folder: string
}

const UNIT_MS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 } as const
const MAX_INTERVAL_MS = 31 * UNIT_MS.d

/** Reads BACKUP_SCHEDULE, BACKUP_KEEP and BACKUP_DIR. A relative folder starts at `cwd`. Throws ConfigError. */
export function backupSettingsOf(env: Environment, dataDir: string, cwd: string): BackupSettings {
  const folder = readVariable(env, 'BACKUP_DIR') ?? join(dataDir, 'backups')
  if (folder.includes('\0')) throw wrong('BACKUP_DIR', folder, 'the path of a folder')
  return {
    schedule: scheduleOf(env),
    keep: wholeNumber(env, 'BACKUP_KEEP', 1, 1000, 7),
    folder: isAbsolute(folder) ? resolve(folder) : resolve(cwd, folder),
  }
}

function scheduleOf(env: Environment): BackupSchedule | undefined {
  const value = readVariable(env, 'BACKUP_SCHEDULE')
  if (value === undefined || value === 'none') return undefined
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value)
  if (time !== null) return { kind: 'daily', hour: Number(time[1]), minute: Number(time[2]) }
  const interval = /^([1-9]\d{0,3})([mhd])$/.exec(value)
  const ms = interval === null ? 0 : Number(interval[1]) * UNIT_MS[interval[2] as keyof typeof UNIT_MS]
  if (ms > 0 && ms <= MAX_INTERVAL_MS) return { kind: 'every', ms }
  throw wrong(
    'BACKUP_SCHEDULE',
    value,
    '"none", a time of day in Los Angeles like 03:30, or an interval of at most 31 days like 30m, 6h or 1d',
  )
}
