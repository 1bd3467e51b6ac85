import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MovableClock } from '@rankdesk/format'
import { fixedClock, movableClock } from '@rankdesk/format/testing'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { importFiles, imports } from '#platform/db/schema/index.ts'
import { createTestDatabase, type TestDatabase, testAgencyNow } from '#testing/index.ts'
import { StagingFolder } from './stagingFolder.ts'
import { sweepFailedFiles } from './sweepFailedFiles.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const now = new Date(testAgencyNow)

let test: TestDatabase
let database: Database
let dataDir: string
let staging: StagingFolder
let realClock: MovableClock
beforeAll(async () => {
  test = await createTestDatabase()
  database = openDatabase(test.url)
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-failed-'))
  staging = new StagingFolder(dataDir)
  realClock = movableClock(now)
})
afterAll(async () => {
  await database.close()
  await test.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type NewImport = Pick<typeof imports.$inferInsert, 'name' | 'source' | 'state'> & { age: number }

/** Stores an import with a file, started `age` days ago. */
async function add({ age, ...values }: NewImport): Promise<void> {
  const startedAt = new Date(now.getTime() - age * DAY_MS)
  const [made] = await database.db
    .insert(imports)
    .values({ ...values, startedAt, fileCount: 1 })
    .returning({ importId: imports.importId })
  const importId = made?.importId ?? 0
  const bytes = new TextEncoder().encode('Top queries\n')
  await staging.write(importId, 'a', bytes, 0)
  const file = { path: 'Queries.csv', storedName: 'a', bytes: bytes.length, receivedBytes: bytes.length }
  await database.db.insert(importFiles).values({ importId, ...file })
}

/** Lists the imports whose file is still there, in the folder and in the database. */
async function kept(): Promise<string[]> {
  const rows = await database.db.select().from(imports).orderBy(asc(imports.importId))
  const files = new Set((await database.db.select().from(importFiles)).map(({ importId }) => importId))
  return rows
    .filter(({ importId, fileCount }) => {
      const states = [existsSync(staging.fileOf(importId, 'a')), files.has(importId), fileCount === 1]
      expect(new Set(states).size).toBe(1)
      return states[0]
    })
    .map(({ name }) => name)
}

it('deletes the files of failed feeds after 30 days, and keeps those of people and of other states', async () => {
  await add({ name: 'old feed', source: 'endpoint', state: 'failed', age: 31 })
  await add({ name: 'old folder', source: 'folder', state: 'failed', age: 31 })
  await add({ name: 'young feed', source: 'endpoint', state: 'failed', age: 29 })
  await add({ name: 'a person', source: 'browser', state: 'failed', age: 31 })
  await add({ name: 'being read', source: 'folder', state: 'reading', age: 31 })
  const sweep = sweepFailedFiles({ db: database.db, staging, clock: fixedClock(now), realClock })
  await sweep()
  expect(await kept()).toEqual(['young feed', 'a person', 'being read'])
  // The imports themselves stay in the list.
  expect(await database.db.$count(imports)).toBe(5)
})

it('sweeps once a minute', async () => {
  realClock.advance(120_000)
  const sweep = sweepFailedFiles({ db: database.db, staging, clock: fixedClock(now), realClock })
  await sweep()
  await add({ name: 'another old feed', source: 'endpoint', state: 'failed', age: 31 })
  realClock.advance(59_999)
  await sweep()
  expect(await kept()).toContain('another old feed')
  realClock.advance(1)
  await sweep()
  expect(await kept()).not.toContain('another old feed')
})
