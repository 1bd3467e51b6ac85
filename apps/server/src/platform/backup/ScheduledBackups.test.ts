import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MovableClock } from '@rankdesk/format'
import { fixedClock, movableClock } from '@rankdesk/format/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import type { BackupSchedule, BackupSettings } from '../config/backupSettings.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { jobs } from '../db/schema/index.ts'
import { Jobs } from '../jobs/index.ts'
import { BACKUP_JOB, backupPath, ScheduledBackups } from './index.ts'

const HOUR = 60 * 60 * 1000
let testDatabase: TestDatabase
let database: Database
let dataDir: string
let clock: MovableClock
let settings: BackupSettings
const processes: { queue: Jobs; backups: ScheduledBackups }[] = []
const errors = vi.fn()
const log = { info: () => undefined, warn: () => undefined, error: errors }

beforeAll(async () => {
  testDatabase = await createTestDatabase({ seeded: true })
  database = openDatabase(testDatabase.url)
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-scheduled-'))
  clock = movableClock('2026-11-23T20:00:00Z')
  settings = { schedule: { kind: 'daily', hour: 3, minute: 30 }, keep: 2, folder: join(dataDir, 'backups') }
  errors.mockClear()
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map(({ queue }) => queue.stop()))
  await database.db.delete(jobs)
  await rm(dataDir, { recursive: true })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Starts the queue of one process. Its sweep runs at once. */
async function startProcess(): Promise<ScheduledBackups> {
  const queue = new Jobs({ database, databaseUrl: testDatabase.url, clock, log })
  const options = { settings, dataDir, databaseUrl: testDatabase.url, db: database.db }
  const backups = new ScheduledBackups({ ...options, jobs: queue, clock, realClock: clock, log })
  queue.handle('make-backup', { handler: backups.make, failed: backups.failed })
  queue.addSweep(backups.sweep)
  processes.push({ queue, backups })
  await queue.start()
  return backups
}

/** Waits until this number of backup jobs has ended, and returns their states. */
const jobsEnded = (count: number) =>
  vi.waitFor(
    async () => {
      const found = await database.db.select().from(jobs).orderBy(jobs.jobId)
      expect(found).toHaveLength(count)
      for (const { state } of found) expect(['done', 'failed']).toContain(state)
      return found.map(({ state, message }) => ({ state, message }))
    },
    { timeout: 20_000, interval: 50 },
  )

it('makes a due backup on one of two processes, verifies it and plans the next one', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()])
  expect(await jobsEnded(1)).toEqual([
    { state: 'done', message: 'rankdesk-20261123T200000Z.tar.gz was made and verified.' },
  ])
  // Both processes look for due work once more.
  await Promise.all([first.sweep(), second.sweep()])
  await jobsEnded(1)
  const [backup, ...others] = await second.list()
  expect(others).toEqual([])
  expect(backup).toMatchObject({ createdAt: clock.now(), verified: { verifiedAt: '2026-11-23T20:00:00.000Z' } })
  expect(backup?.verified?.rows).toBeGreaterThan(1000)
  expect((await stat(first.pathOf(backup?.name ?? ''))).mode & 0o777).toBe(0o600)
  clock.advance(60_000)
  expect((await first.nextAt())?.toISOString()).toBe('2026-11-24T11:30:00.000Z')
  expect(await first.state()).toBe('ok')
})

it('deletes the oldest backup after the newest one was verified, and no other files', { tags: ['long'] }, async () => {
  const backups = await startProcess()
  await jobsEnded(1)
  await writeFile(join(settings.folder, 'notes.txt'), 'of the operator')
  // A file whose content has not been verified doesn't count as one of the two.
  await writeFile(join(settings.folder, 'rankdesk-20261122T200000Z.tar.gz'), 'unverified')
  for (const count of [2, 3]) {
    clock.advance(24 * HOUR)
    await backups.sweep()
    await jobsEnded(count)
  }
  expect((await readdir(settings.folder)).filter((name) => !name.endsWith('.json')).toSorted()).toEqual([
    'notes.txt',
    'rankdesk-20261124T200000Z.tar.gz',
    'rankdesk-20261125T200000Z.tar.gz',
  ])
})

/** A busy machine needs longer than a second. */
const WAIT = { timeout: 20_000, interval: 50 }

it('stops when its job is canceled, and leaves no file', { tags: ['long'] }, async () => {
  // The backup waits for a table that this test has locked.
  const blocker = new pg.Client({ connectionString: testDatabase.url })
  await blocker.connect()
  await blocker.query('begin; lock table zone_versions in access exclusive mode')
  try {
    await startProcess()
    await vi.waitFor(async () => {
      const { rows } = await blocker.query('select from pg_locks where not granted')
      expect(rows).toHaveLength(1)
    }, WAIT)
    await database.db.transaction(async (tx) => {
      const [job] = await tx.select().from(jobs).for('update')
      if (job === undefined) throw new Error('There is no job.')
      await processes[0]?.queue.cancel(tx, job, 'Canceled by Maya Okafor.', clock.now())
    })
    await vi.waitFor(async () => {
      const { rows } = await blocker.query('select from pg_locks where not granted')
      expect(rows).toHaveLength(0)
    }, WAIT)
    expect(await readdir(settings.folder)).toEqual([])
    expect(await jobsEnded(1)).toEqual([{ state: 'failed', message: 'Canceled by Maya Okafor.' }])
  } finally {
    await blocker.end()
  }
})

it('logs a failed backup as an error, keeps the old ones and tries again within an hour', async () => {
  const backups = await startProcess()
  await jobsEnded(1)
  const [before] = await backups.list()
  await rm(settings.folder, { recursive: true })
  await writeFile(settings.folder, 'a file instead of a folder')
  clock.advance(24 * HOUR)
  await backups.sweep()
  const [, failed] = await jobsEnded(2)
  expect(failed?.state).toBe('failed')
  expect(failed?.message).toMatch(/^The folder of backups .* cannot be created: .*EEXIST/)
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ folder: settings.folder }),
    'The backup failed. Older backups were kept.',
  )
  clock.advance(60_000)
  expect(await backups.state()).toBe('failed')
  await backups.sweep()
  await jobsEnded(2)

  await rm(settings.folder)
  clock.advance(HOUR)
  await backups.sweep()
  expect((await jobsEnded(3)).at(-1)?.state).toBe('done')
  expect(await backups.state()).toBe('ok')
  expect((await backups.list()).map(({ name }) => name)).not.toContain(before?.name)
})

it('finds a backup that was changed after it was made, and no longer counts it', async () => {
  const backups = await startProcess()
  await jobsEnded(1)
  const [backup] = await backups.list()
  const name = backup?.name ?? ''
  const path = backups.pathOf(name)
  expect(await backups.verify(name)).toMatchObject({ sha256: backup?.verified?.sha256 })

  // Another complete backup under this name is no replacement.
  await database.db.transaction((tx) => processes[0]?.queue.enqueue(tx, BACKUP_JOB) ?? Promise.reject(new Error()))
  clock.advance(60_000)
  await jobsEnded(2)
  const other = (await backups.list()).find((each) => each.name !== name)
  if (other !== undefined) await copyFile(backups.pathOf(other.name), path)
  await expect(backups.verify(name)).rejects.toThrow(/has changed since it was verified/)
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1)
  await writeFile(path, bytes)
  await expect(backups.verify(name)).rejects.toThrow(/damaged or incomplete/)
  expect((await backups.list()).find((each) => each.name === name)?.verified).toBeUndefined()
})

it.each(['../rankdesk-20261122T200000Z.tar.gz', 'notes.txt', '', 'rankdesk-20261122T200000Z.tar.gz/..'])(
  'refuses the name %j',
  (name) => {
    expect(() => backupPath(settings.folder, name)).toThrow(/is not the name of a backup/)
  },
)

it('makes no backup without a schedule, but on request', async () => {
  settings = { ...settings, schedule: undefined }
  const backups = await startProcess()
  expect([await backups.nextAt(), await backups.state(), await database.db.$count(jobs)]).toEqual([undefined, 'off', 0])
  await database.db.transaction((tx) => processes[0]?.queue.enqueue(tx, BACKUP_JOB) ?? Promise.reject(new Error()))
  await jobsEnded(1)
  expect(await backups.list()).toHaveLength(1)
})

const nightly: BackupSchedule = { kind: 'daily', hour: 3, minute: 30 }
const quarterly: BackupSchedule = { kind: 'every', ms: 15 * 60_000 }
const NEVER = undefined

/** Returns when the next backup is due after the ends of two jobs. */
async function next(schedule: BackupSchedule, made: string | undefined, failed: string | undefined, now: string) {
  const ends = [
    ['done', made],
    ['failed', failed],
  ] as const
  for (const [state, at] of ends) {
    const end = at === undefined ? undefined : new Date(at)
    if (end !== undefined)
      await database.db.insert(jobs).values({ kind: 'make-backup', state, createdAt: end, finishedAt: end })
  }
  const options = { settings: { ...settings, schedule }, dataDir, databaseUrl: testDatabase.url, db: database.db, log }
  const jobsOfNobody = { enqueue: () => Promise.reject(new Error('Nothing is enqueued.')) }
  const at = fixedClock(new Date(now))
  return (
    await new ScheduledBackups({ ...options, jobs: jobsOfNobody, clock: at, realClock: at }).nextAt()
  )?.toISOString()
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
  ])('%s', async (_title, made, now, expected) => {
    expect(await next(nightly, made, NEVER, now)).toBe(expected)
  })

  it('happens an hour later in a night that has no such time', async () => {
    const schedule: BackupSchedule = { kind: 'daily', hour: 2, minute: 30 }
    const made = '2026-03-07T10:30:00Z'
    expect(await next(schedule, made, NEVER, made)).toBe('2026-03-08T10:30:00.000Z')
  })
})

describe('a backup at an interval', () => {
  it.each([
    ['is due at once without any', NEVER, '2026-11-23T20:00:00.000Z'],
    ['follows after the interval', '2026-11-23T19:50:00Z', '2026-11-23T20:05:00.000Z'],
  ])('%s', async (_title, made, expected) => {
    expect(await next(quarterly, made, NEVER, '2026-11-23T20:00:00Z')).toBe(expected)
  })
})

describe('after a failure', () => {
  it.each([
    ['a first backup waits an hour', nightly, NEVER, '2026-11-23T21:00:00.000Z'],
    ['a backup that is overdue waits an hour', nightly, '2026-11-21T11:30:05Z', '2026-11-23T21:00:00.000Z'],
    ['a short interval stays', quarterly, '2026-11-23T19:00:00Z', '2026-11-23T20:15:00.000Z'],
    ['a later success counts', quarterly, '2026-11-23T20:01:00Z', '2026-11-23T20:16:00.000Z'],
  ])('%s', async (_title, schedule, made, expected) => {
    expect(await next(schedule, made, '2026-11-23T20:00:00Z', '2026-11-23T20:02:00Z')).toBe(expected)
  })
})
