import { type ApiClient, createStrategies } from '@rankdesk/api'
import { isSeasonal, seasonRatio } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { ended } from '../generate/generateTesting.ts'
import { clientFacts } from './clientFacts.ts'

/** Clients of the demo agency: one with a specialty in season, one whose season is over, one without a season. */
const COMING = 8
const OVER = 4
const NONE = 5

let environment: TestApp
let maya: ApiClient
let today: string
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const { rows } = await environment.database.pool.query<{ day: string }>('select max(date)::text as day from ranks')
  today = rows[0]?.day ?? ''
})
afterAll(() => environment.stop())

const seasonsOf = async (clientId: number) => {
  const facts = await clientFacts(environment.database.db, clientId, [], today)
  return (facts?.keywords ?? []).flatMap(({ season }) => seasonRatio(season) ?? []).filter(isSeasonal)
}

test('[ADV-24] the demo has clients with a coming season, with a past one, and without', async () => {
  expect((await seasonsOf(COMING)).filter((ratio) => ratio > 1).length).toBeGreaterThan(0)
  expect((await seasonsOf(OVER)).filter((ratio) => ratio < 1).length).toBeGreaterThan(0)
  expect(await seasonsOf(NONE)).toEqual([])
})

test('[ADV-24] compares shares of measurements of different lengths, and counts a missing one as none', async () => {
  const { pool, db } = environment.database
  const clientId = 3
  await pool.query('delete from ranks where keyword_id in (select keyword_id from keywords where client_id = $1)', [
    clientId,
  ])
  const { rows: own } = await pool.query<{ keyword_id: number }>(
    'select keyword_id from keywords where client_id = $1 order by 1 limit 2',
    [clientId],
  )
  const [seasonal, steady] = own.map(({ keyword_id: keywordId }) => keywordId)
  // Two exports of winter in which it has half of the impressions, and four of other months without it.
  const exports: readonly (readonly [day: string, seasonal: number | null, steady: number])[] = [
    ['2025-12-10', 100, 100],
    ['2026-01-10', 3000, 3000],
    ['2026-04-10', null, 500],
    ['2026-05-10', null, 50],
    ['2026-06-10', null, 5000],
    ['2026-07-10', null, 500],
  ]
  for (const [date, ...counts] of exports)
    for (const [index, impressions] of counts.entries())
      if (impressions !== null)
        await pool.query('insert into ranks values ($1, $2, 9, 9, 1, $3)', [
          [seasonal, steady][index],
          date,
          impressions,
        ])
  const facts = await clientFacts(db, clientId, [], '2026-11-23')
  const season = facts?.keywords.find(({ keywordId }) => keywordId === seasonal)?.season
  expect(season).toMatchObject({ seasonShare: 0.5, seasonMonths: 2, yearMonths: 6, impressions: 3100 })
  expect(season?.yearShare).toBeCloseTo(1 / 6, 6)
  expect(seasonRatio(season)).toBeCloseTo(3, 6)
})

test('[ADV-24] a proposal says what it knows of the season', async () => {
  const facts = await clientFacts(environment.database.db, OVER, [], today)
  const seasonal = (facts?.keywords ?? []).filter(({ season }) => isSeasonal(seasonRatio(season) ?? 1))
  // On page two, and searched often enough that work on its page is proposed.
  await environment.database.pool.query(
    'update ranks set rank = 12, position = 12, impressions = impressions * 50 where keyword_id = any($1)',
    [seasonal.map(({ keywordId }) => keywordId)],
  )
  const { jobId } = await maya.call(createStrategies, { params: { clientId: OVER } })
  await ended(maya, jobId)
  const rows = await fetchRows<{ reasons: string[] }>(
    environment.database.db,
    sql`select reasons from strategies where client_id = ${OVER} and proposed_by = 'advisor' and assigned_date is null`,
  )
  const said = rows.flatMap(({ reasons }) => reasons).filter((reason) => reason.startsWith('Searches for'))
  expect(said.length).toBeGreaterThan(0)
})
