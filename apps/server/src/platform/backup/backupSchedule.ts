import { addDays, losAngelesDateOf, losAngelesInstant } from '@rankdesk/format'

/** When backups are made: daily at a time of day in the agency's time zone, or at an interval. */
export type BackupSchedule = { kind: 'daily'; hour: number; minute: number } | { kind: 'every'; ms: number }

/** The ends of the latest backups, which decide about the next one. */
export interface BackupHistory {
  lastMadeAt: Date | undefined
  lastFailedAt: Date | undefined
}

/** The pause in ms after a failed backup. The attempts of one job follow each other sooner. */
const RETRY_AFTER_MS = 60 * 60 * 1000

/**
 * Returns when the next backup is due. The first one is due at once, as is one that was missed while no server ran. After
 * a failure the next attempt follows within an hour.
 */
export function nextBackupAt(schedule: BackupSchedule, history: BackupHistory, now: Date): Date {
  // A clock that was set back must not postpone backups.
  const lastMadeAt = inThePast(history.lastMadeAt, now)
  const lastFailedAt = inThePast(history.lastFailedAt, now)
  const due = lastMadeAt === undefined ? now : dueAfter(schedule, lastMadeAt)
  if (lastFailedAt === undefined || (lastMadeAt !== undefined && lastMadeAt >= lastFailedAt)) return due
  const pause = schedule.kind === 'every' ? Math.min(schedule.ms, RETRY_AFTER_MS) : RETRY_AFTER_MS
  const retryAt = new Date(lastFailedAt.getTime() + pause)
  return retryAt > due ? retryAt : due
}

/** Returns the first instant of the schedule after `last`. */
function dueAfter(schedule: BackupSchedule, last: Date): Date {
  if (schedule.kind === 'every') return new Date(last.getTime() + schedule.ms)
  const day = losAngelesDateOf(last)
  const sameDay = losAngelesInstant(day, schedule.hour, schedule.minute)
  return sameDay > last ? sameDay : losAngelesInstant(addDays(day, 1), schedule.hour, schedule.minute)
}

function inThePast(instant: Date | undefined, now: Date): Date | undefined {
  return instant === undefined || instant > now ? undefined : instant
}
