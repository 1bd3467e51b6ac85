import { systemClock } from '@rankdesk/format'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { auditEvents, zoneVersions } from '#platform/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#testing/index.ts'
import { sweepRetention } from './sweepRetention.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const ELEMENT = 'retention-test'

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

const sweep = (textVersionDays: number | null, auditDays: number | null) =>
  sweepRetention({ db: database.db, clock: { now: () => NOW }, realClock: systemClock, textVersionDays, auditDays })()

async function strategyId(statusId: number): Promise<number> {
  const [row] = await fetchRows<{ id: number }>(
    database.db,
    sql`select strategy_id id from strategies s where status_id = ${statusId}
      and not exists (select from publications p where p.strategy_id = s.strategy_id and p.state = 'due') limit 1`,
  )
  return row?.id ?? 0
}

test('deletes saved texts of completed work after their period, and nothing that anything needs', async () => {
  const [completed, open] = [await strategyId(1), await strategyId(0)]
  const version = { elementId: ELEMENT, content: '<p>x</p>', contentType: 'type-new' as const }
  await database.db.insert(zoneVersions).values([
    { ...version, strategyId: completed, version: 1, reason: 'start', at: ago(50) },
    { ...version, strategyId: completed, version: 2, reason: 'save', at: ago(40) },
    { ...version, strategyId: completed, version: 3, reason: 'save', at: ago(30) },
    { ...version, strategyId: completed, version: 4, reason: 'save', at: ago(35) },
    { ...version, strategyId: open, version: 1, reason: 'save', at: ago(400) },
    { ...version, strategyId: open, version: 2, reason: 'save', at: ago(300) },
  ])
  const left = async (id: number) =>
    (
      await database.db
        .select({ version: zoneVersions.version })
        .from(zoneVersions)
        .where(sql`${zoneVersions.elementId} = ${ELEMENT} and ${zoneVersions.strategyId} = ${id}`)
        .orderBy(zoneVersions.version)
    ).map((row) => row.version)
  const all = await database.db.$count(zoneVersions)
  await sweep(null, null)
  expect(await database.db.$count(zoneVersions)).toBe(all)
  await sweep(30, null)
  expect([await left(completed), await left(open)]).toEqual([
    [1, 3, 4],
    [1, 2],
  ])
})

test('deletes audit events after their period, except the newest of each kind about a client', async () => {
  const event = { staffId: 1, actedForId: 1, action: 'retentionTest', requestId: 'r', clientId: 1 }
  const rows = await database.db
    .insert(auditEvents)
    .values([
      { ...event, at: ago(200) },
      { ...event, at: ago(101) },
      { ...event, at: ago(99) },
      { ...event, at: ago(300), clientId: 2 },
    ])
    .returning()
  const ids = rows.map(({ auditEventId }) => auditEventId)
  await sweep(null, 100)
  const left = await database.db
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.auditEventId, ids))
    .orderBy(auditEvents.auditEventId)
  expect(left.map(({ at }) => at)).toEqual([ago(99), ago(300)])
  await database.db.delete(auditEvents).where(eq(auditEvents.action, 'retentionTest'))
})
