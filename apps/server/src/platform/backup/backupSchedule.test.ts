import { describe, expect, it } from 'vitest'
import { type BackupSchedule, nextBackupAt } from './backupSchedule.ts'

const nightly: BackupSchedule = { kind: 'daily', hour: 3, minute: 30 }
const quarterly: BackupSchedule = { kind: 'every', ms: 15 * 60_000 }
const NEVER = undefined

function next(schedule: BackupSchedule, made: string | undefined, failed: string | undefined, now: string): string {
  const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return nextBackupAt(schedule, { lastMadeAt: dateOf(made), lastFailedAt: dateOf(failed) }, new Date(now)).toISOString()
}

describe('a daily backup', () => {
  it.each([
    ['is due at once without any', NEVER, '2026-11-23T20:00:00Z', '2026-11-23T20:00:00.000Z'],
    // 3:30 in Los Angeles is 11:30 UTC in winter.
    ['follows on the same day', '2026-11-23T11:29:59Z', '2026-11-23T11:29:59Z', '2026-11-23T11:30:00.000Z'],
    ['follows a day later', '2026-11-23T11:30:00Z', '2026-11-23T11:30:00Z', '2026-11-24T11:30:00.000Z'],
    ['is overdue after a pause', '2026-11-20T11:30:05Z', '2026-11-23T11:00:00Z', '2026-11-21T11:30:00.000Z'],
    [
      'keeps its time when summer time ends',
      '2026-10-31T10:30:00Z',
      '2026-10-31T12:00:00Z',
      '2026-11-01T11:30:00.000Z',
    ],
    ['ignores a backup of the future', '2027-01-01T00:00:00Z', '2026-11-23T20:00:00Z', '2026-11-23T20:00:00.000Z'],
  ])('%s', (_title, made, now, expected) => {
    expect(next(nightly, made, NEVER, now)).toBe(expected)
  })

  it('happens an hour later in a night that has no such time', () => {
    const schedule: BackupSchedule = { kind: 'daily', hour: 2, minute: 30 }
    const made = '2026-03-07T10:30:00Z'
    expect(next(schedule, made, NEVER, made)).toBe('2026-03-08T10:30:00.000Z')
  })
})

describe('a backup at an interval', () => {
  it.each([
    ['is due at once without any', NEVER, '2026-11-23T20:00:00.000Z'],
    ['follows after the interval', '2026-11-23T19:50:00Z', '2026-11-23T20:05:00.000Z'],
  ])('%s', (_title, made, expected) => {
    expect(next(quarterly, made, NEVER, '2026-11-23T20:00:00Z')).toBe(expected)
  })
})

describe('after a failure', () => {
  it.each([
    ['a first backup waits an hour', nightly, NEVER, '2026-11-23T21:00:00.000Z'],
    ['a backup that is overdue waits an hour', nightly, '2026-11-21T11:30:05Z', '2026-11-23T21:00:00.000Z'],
    ['a short interval stays', quarterly, '2026-11-23T19:00:00Z', '2026-11-23T20:15:00.000Z'],
    ['a later success counts', quarterly, '2026-11-23T20:01:00Z', '2026-11-23T20:16:00.000Z'],
  ])('%s', (_title, schedule, made, expected) => {
    expect(next(schedule, made, '2026-11-23T20:00:00Z', '2026-11-23T20:02:00Z')).toBe(expected)
  })
})
