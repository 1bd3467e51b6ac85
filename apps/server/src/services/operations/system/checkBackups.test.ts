import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { readSystem } from './readSystem.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase({ seeded: true })
  database = openDatabase(testDatabase.url)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

it.each([
  ['off', 'warning', 'BACKUP_SCHEDULE'],
  ['ok', 'ok', 'up to date'],
  ['failed', 'failed', 'The last backup failed'],
  ['late', 'warning', 'overdue'],
] as const)('reports backups in the state “%s” as %s', async (backups, state, text) => {
  const { health } = await readSystem({
    db: database.db,
    config: { mediaTrashDays: 30, textVersionDays: null, auditDays: null, mail: undefined },
    diskSpace: { space: () => Promise.resolve(undefined) },
    backups: { state: () => Promise.resolve(backups) },
    now: new Date('2026-11-17T20:00:00Z'),
  })
  const check = health.find(({ name }) => name === 'backups')
  expect(check).toMatchObject({ state, message: expect.stringContaining(text) as unknown })
})
