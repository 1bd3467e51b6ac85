import { type ApiClient, planSiteFinding } from '@rankdesk/api'
import { monthOptions, STRATEGY_TYPES } from '@rankdesk/domain'
import { monthInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { readPages, siteReadings } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

const clientId = 1
const READ_AT = new Date('2026-11-10T20:00:00Z')
let environment: TestApp
let maya: ApiClient
let month = ''
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  month = monthOptions(monthInLosAngeles(environment.clock), false)[1]?.value ?? ''
  const { db, pool } = environment.database
  await pool.query('delete from strategies where client_id = $1', [clientId])
  await db.insert(siteReadings).values({
    clientId,
    address: 'https://real.example',
    origin: 'https://real.example',
    completed: 1,
    requestedAt: READ_AT,
    finishedAt: READ_AT,
  })
  const paths = await fetchRows<{ path: string }>(
    db,
    sql`select path from pages join sites using (project_id) where client_id = ${clientId} and path <> '/' order by path limit 2`,
  )
  const details = { headings: [], links: [], isSignIn: false, language: 'en', alternates: [], pictures: [] }
  const read = { clientId, seenIn: 1, readIn: 1, readAt: READ_AT, isHtml: true, status: 200, title: 'A title' }
  await db.insert(readPages).values(
    [...paths.map(({ path }) => path), '/elsewhere'].map((path) => ({
      ...read,
      path,
      details: { ...details, structured: [], modified: null, sentences: [] },
    })),
  )
})
afterAll(() => environment.stop())

const plan = (kind: 'missing-descriptions' | 'noindex' | 'orphans', when = month) =>
  maya.call(planSiteFinding, { params: { clientId }, body: { kind, month: when } })

it('[CHECK-10] plans the pages of a finding once, in the queue of the chosen month', async () => {
  const made = await plan('missing-descriptions')
  expect(made).toMatchObject({ open: 0, unknown: 1, more: 0 })
  expect(made.strategyIds).toHaveLength(2)
  const rows = await fetchRows<{ reasons: string[] }>(
    environment.database.db,
    sql`select strategy_type_id type, in_queue "inQueue", assigned_date::text "month", proposed_by "proposedBy", reasons,
      (select count(*)::int from strategy_keywords k where k.strategy_id = s.strategy_id) > 0 "hasQueries"
      from strategies s where client_id = ${clientId} order by strategy_id`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    type: STRATEGY_TYPES.servicePageOptimization,
    inQueue: true,
    month,
    proposedBy: 'staff',
  })
  expect(rows[0]?.reasons[0]).toMatch(/^\/\S+ has no description\. Found by the site check of 11\/10\/2026\.$/)
  expect(await plan('missing-descriptions')).toEqual({ strategyIds: [], open: 2, unknown: 1, more: 0 })
})

it('rejects a month without planning, and a finding that is gone', async () => {
  await expect(plan('missing-descriptions', '2020-01-01')).rejects.toMatchObject({ status: 400 })
  await expect(plan('noindex')).rejects.toMatchObject({ status: 409 })
})

it('adds no strategy for what is for the checklist', async () => {
  expect((await plan('orphans')).strategyIds).toEqual([])
})
