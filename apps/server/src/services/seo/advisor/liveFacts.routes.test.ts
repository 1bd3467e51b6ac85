import { type ApiClient, clientMapping, createStrategies, schedulerStrategies } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { readPages, siteReadings } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { ended } from '../generate/generateTesting.ts'
import { clientFacts } from './clientFacts.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const READ_AT = new Date('2026-11-10T20:00:00Z')
async function advise(clientId: number) {
  const { jobId } = await maya.call(createStrategies, { params: { clientId } })
  return ended(maya, jobId)
}
const proposals = (clientId: number) =>
  fetchRows<{ pageId: number; path: string; reasons: string[] }>(
    environment.database.db,
    sql`select p.page_id "pageId", p.path, s.reasons from strategies s join pages p using (page_id)
      where s.client_id = ${clientId} and s.proposed_by = 'advisor' and s.assigned_date is null and s.status_id = 0
        and s.strategy_type_id in (1, 2, 7) order by s.strategy_id`,
  )

test('[ADV-27] reads the copy first, then what the real website says, and proposes no page that it no longer has', async () => {
  const clientId = 1
  const { db } = environment.database
  const pageSource = async () => (await maya.call(schedulerStrategies, { params: { clientId } })).pageSource
  expect(await pageSource()).toEqual({ from: 'hosted', readAt: null })
  await environment.database.pool.query(`update sites set kind = 'other' where client_id = $1`, [clientId])
  expect(await pageSource()).toEqual({ from: 'copy', readAt: null })
  expect((await clientFacts(db, clientId, [], '2026-11-18'))?.live).toBeNull()
  await environment.database.pool.query('delete from strategies where client_id = $1', [clientId])
  await advise(clientId)
  const [gone, kept] = await proposals(clientId)
  if (gone === undefined || kept === undefined) throw new Error('The demo has too few proposals.')

  await db.insert(siteReadings).values({
    clientId,
    address: 'https://real.example',
    origin: 'https://real.example',
    completed: 1,
    requestedAt: READ_AT,
    finishedAt: READ_AT,
  })
  const read = { clientId, seenIn: 1, readIn: 1, readAt: READ_AT, isHtml: true }
  await db.insert(readPages).values([
    { ...read, path: gone.path, status: 404 },
    { ...read, path: kept.path, status: 200, title: 'Welcome', lines: 'A short text.' },
  ])
  await advise(clientId)
  const after = await proposals(clientId)
  expect(after.map(({ path }) => path)).not.toContain(gone.path)
  const reasons = after.find(({ path }) => path === kept.path)?.reasons.join(' ')
  expect(reasons).toContain(`The title and the headings of ${kept.path} do not name`)
  expect(reasons).toContain(`${kept.path} has 3 words of text (read on 11/10/2026).`)
  const source = { from: 'reading', readAt: READ_AT.toISOString() }
  expect((await maya.call(schedulerStrategies, { params: { clientId } })).pageSource).toEqual(source)
  expect((await maya.call(clientMapping, { params: { clientId } })).pageSource).toEqual(source)
})

test('reads the mirror of a connected website that was not read otherwise', async () => {
  const clientId = 3
  const { db, pool } = environment.database
  await pool.query(
    `insert into remote_pages (page_id, project_id, remote_type, remote_id, status, version, modified, content, layout, read_at, missing_since)
     select page_id, project_id, 'page', page_id, case when page_id % 2 = 0 then 'publish' else 'draft' end, '1', '', '{}', '[]', $2, null
     from pages join sites using (project_id) where client_id = $1`,
    [clientId, READ_AT],
  )
  const live = (await clientFacts(db, clientId, [], '2026-11-18'))?.live
  expect(live?.readOn).toBe('2026-11-10')
  expect(live?.pages.filter(({ isIndexable }) => !isIndexable).length).toBeGreaterThan(0)
  expect(live?.pages.some(({ text }) => text.length > 100 && !text.includes('<'))).toBe(true)
  expect((await maya.call(schedulerStrategies, { params: { clientId } })).pageSource.from).toBe('mirror')
})

test('[ADV-29] says in the scheduler why nothing is proposed', async () => {
  const clientId = 5
  const { pool } = environment.database
  for (const table of ['strategies', 'keywords', 'locations', 'seo_targets'])
    await pool.query(`delete from ${table} where client_id = $1`, [clientId])
  await pool.query(
    'update pages set searchable = false from sites where sites.project_id = pages.project_id and client_id = $1',
    [clientId],
  )
  const job = await advise(clientId)
  expect(job.message).toBe(
    '0 proposals: 0 new, 0 unchanged, 0 withdrawn. No queries are known. Import an export of Search Console with Queries.csv and, if you have it, Pages.csv.',
  )
  expect((await maya.call(schedulerStrategies, { params: { clientId } })).advice).toBe(job.message)
})
