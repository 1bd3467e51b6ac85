import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { hasPageContent, STRATEGY_TYPE_IDS, STRATEGY_TYPES } from '@rankdesk/domain'
import { fixedClock } from '@rankdesk/format/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { AGENCY, openImportBench } from '#importers/write/importTesting.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTestDatabase, loadDescription, readDescription, seedDemoAgency } from '#testing/index.ts'

const TYPES = STRATEGY_TYPE_IDS.filter((typeId) => !hasPageContent(typeId))
const MONTHS = ['2026-10', '2026-11', '2026-12', '2027-01']
const SOURCES = fileURLToPath(new URL('../../../', import.meta.url))

/** Writes a month into a row of a strategy, in the query builder, in a buffer of rows and in SQL. */
const WRITES_STRATEGIES = /\b(?:insert|update)\(strategies\)|strategies\.add\(|(?:insert into|update) strategies\b/
const SETS_MONTH = /\bassignedDate(?:,|: (?!null\b|row\.|string|PlainDate))|assigned_date = (?!null\b)/

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
})

async function emptyDatabase() {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url)
  cleanups.push(async () => {
    await database.close()
    await testDatabase.drop()
  })
  return database
}

const clock = fixedClock('2026-11-17T18:00:00Z')

describe('[STRAT-15] work without page text is ready with its month', () => {
  it('in a described agency, in every month', async () => {
    const example = await readFile(new URL('../../../demo/example.json', import.meta.url), 'utf8')
    const agency = JSON.parse(example) as { clients: { strategies: object[] }[] }
    const [pattern] = agency.clients[0]?.strategies ?? []
    const nameOf = (typeId: number) => Object.entries(STRATEGY_TYPES).find(([, id]) => id === typeId)?.[0]
    const cases = TYPES.flatMap((typeId) => MONTHS.map((month) => ({ typeId, month })))
    for (const { typeId, month } of cases) {
      const { zones: _, page: __, completedOn: ___, ...plain } = pattern as Record<string, unknown>
      agency.clients[0]?.strategies.push({ ...plain, type: nameOf(typeId), month, keywords: [] })
    }
    const database = await emptyDatabase()
    await loadDescription(database, readDescription(JSON.stringify(agency)), { clock })
    const { rows } = await database.pool.query<{ found: string[] }>(
      `select array_agg(strategy_type_id || ' ' || to_char(assigned_date, 'YYYY-MM')) found from strategies
       where strategy_type_id = any($1) and status_id = 0
         and request_id is not null and content_requested_at is not null and content_completed_at is not null`,
      [TYPES],
    )
    expect(rows[0]?.found.toSorted()).toEqual(cases.map(({ typeId, month }) => `${typeId} ${month}`).toSorted())
  })

  it('in the demo agency, in every month', async () => {
    const database = await emptyDatabase()
    await seedDemoAgency(database, { clients: 12, clock })
    const { rows } = await database.pool.query(
      `select strategy_id from strategies where strategy_type_id = any($1) and assigned_date is not null
         and (request_id is null or content_requested_at is null or content_completed_at is null)`,
      [TYPES],
    )
    expect(rows).toEqual([])
  })

  it('after an import, which gives no work a month and proposes none without page text', async () => {
    const bench = await openImportBench()
    cleanups.push(() => bench.close())
    await bench.run(AGENCY)
    const [found] = await bench.rows<{ all: number; unready: number }>(
      `select count(*)::int "all", (count(*) filter (where assigned_date is not null or strategy_type_id in (${TYPES.join(', ')})))::int unready
       from strategies`,
    )
    expect(found?.all).toBeGreaterThan(0)
    expect(found?.unready).toBe(0)
  })

  it('wherever the server gives a row a month: through one function', async () => {
    const writers: string[] = []
    for await (const path of glob('**/*.ts', { cwd: SOURCES })) {
      if (/\.test\.ts$|^testing\/|\/testing\/|^db\/migrations\//.test(path)) continue
      const text = await readFile(`${SOURCES}${path}`, 'utf8')
      if (WRITES_STRATEGIES.test(text) && SETS_MONTH.test(text)) writers.push(path)
    }
    const without = []
    for (const path of writers) {
      if (!(await readFile(`${SOURCES}${path}`, 'utf8')).includes('readyWhenAssigned(')) without.push(path)
    }
    expect(writers).toContain('services/seo/scheduling/selectStrategies.ts')
    expect(writers.length).toBeGreaterThanOrEqual(6)
    expect(without).toEqual([])
  })
})
