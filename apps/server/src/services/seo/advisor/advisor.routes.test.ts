import { type ApiClient, createStrategies, suspectContent } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { ended } from '../generate/generateTesting.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

interface Row {
  [column: string]: unknown
  strategyId: number
  strategyTypeId: number
  title: string
  value: number
  reasons: string[]
  keywords: number
  isRecommended: boolean
  isProposal: boolean
  proposedBy: string
  blogTopicId: number | null
}
const rowsOf = (clientId: number) =>
  fetchRows<Row>(
    environment.database.db,
    sql`select strategy_id "strategyId", strategy_type_id "strategyTypeId", title, strategy_value "value", reasons,
      is_recommended "isRecommended", assigned_date is null and status_id = 0 "isProposal", proposed_by "proposedBy",
      blog_topic_id "blogTopicId", (select count(*) from strategy_keywords k where k.strategy_id = s.strategy_id) keywords
      from strategies s where client_id = ${clientId} order by strategy_value desc nulls last, strategy_id`,
  )
async function advise(clientId: number) {
  const { jobId } = await maya.call(createStrategies, { params: { clientId } })
  return ended(maya, jobId)
}

test("proposes strategies from the client's facts, with reasons, and recommends the three best [M601]", async () => {
  const before = (await rowsOf(1)).filter(({ isProposal }) => !isProposal)
  const job = await advise(1)
  expect(job).toMatchObject({ state: 'done', kind: 'create-strategies', clientId: 1, requestedBy: 'Maya Okafor' })
  expect(job.message).toMatch(/^\d+ proposals?: \d+ new, \d+ unchanged, \d+ withdrawn\.$/)
  expect(job.finishedAt).not.toBeNull()
  const rows = await rowsOf(1)
  const proposals = rows.filter(({ isProposal, proposedBy }) => isProposal && proposedBy === 'advisor')
  expect(proposals.length).toBeGreaterThan(3)
  for (const { reasons, value, title } of proposals) {
    expect(reasons.length, title).toBeGreaterThan(0)
    expect(value).toBeGreaterThan(0)
  }
  expect(proposals.filter(({ isRecommended }) => isRecommended)).toEqual(proposals.slice(0, 3))
  expect(proposals.filter(({ strategyTypeId }) => strategyTypeId === 1).every(({ keywords }) => keywords > 0)).toBe(
    true,
  )
  expect(rows.filter(({ isProposal }) => !isProposal)).toEqual(before)
})

test('changes nothing and keeps every id when it runs twice', async () => {
  await advise(1)
  const before = await rowsOf(1)
  expect((await advise(1)).message).toMatch(/: 0 new, \d+ unchanged, 0 withdrawn\.$/)
  expect(await rowsOf(1)).toEqual(before)
})

test('keeps what a person has worked on, and does not propose it again', async () => {
  await advise(2)
  const [first, second, third] = (await rowsOf(2)).filter(({ isProposal }) => isProposal)
  await environment.database.db.execute(
    sql`update strategies set assigned_date = '2027-01-01', in_queue = true where strategy_id = ${first?.strategyId}`,
  )
  await environment.database.db.execute(
    sql`update strategies set excluded = true where strategy_id = ${second?.strategyId}`,
  )
  await environment.database.db.execute(
    sql`update strategies set proposed_by = 'staff', title = 'By hand' where strategy_id = ${third?.strategyId}`,
  )
  await advise(2)
  const rows = await rowsOf(2)
  for (const proposal of [first, second])
    expect(rows.map(({ strategyId }) => strategyId)).toContain(proposal?.strategyId)
  expect(rows.find(({ strategyId }) => strategyId === third?.strategyId)?.title).toBe('By hand')
  const titles = rows
    .filter(({ isProposal }) => isProposal)
    .map(({ strategyTypeId, title }) => `${strategyTypeId} ${title}`)
  expect(titles).not.toContain(`${first?.strategyTypeId} ${first?.title}`)
})

test('removes a proposal whose facts are gone', async () => {
  const clientId = 9
  await advise(clientId)
  const before = (await rowsOf(clientId)).filter(({ isProposal, strategyTypeId }) => isProposal && strategyTypeId === 1)
  expect(before.length).toBeGreaterThan(0)
  await environment.database.db.execute(
    sql`update ranks set rank = 2, position = null where keyword_id in (select keyword_id from keywords where client_id = ${clientId})`,
  )
  expect((await advise(clientId)).message).not.toMatch(/, 0 withdrawn/)
  expect(
    (await rowsOf(clientId)).filter(({ isProposal, strategyTypeId }) => isProposal && strategyTypeId === 1),
  ).toEqual([])
})

test('proposes a searched question as a blog topic, and never an ignored one', async () => {
  const keywordId = 900_001
  await environment.database.db.execute(
    sql`insert into keywords (keyword_id, client_id, keyword) values (${keywordId}, 4, 'how often should a gutter be cleaned')`,
  )
  await environment.database.db.execute(
    sql`insert into ranks (keyword_id, date, rank, position, impressions) values (${keywordId}, '2026-11-16', 40, 40, 5000)`,
  )
  await advise(4)
  const blog = (await rowsOf(4)).find(({ strategyTypeId, isProposal }) => strategyTypeId === 6 && isProposal)
  expect(blog?.blogTopicId).not.toBeNull()
  await environment.database.db.execute(
    sql`update blog_topics set rejected_at = '2026-11-16T00:00:00Z' where blog_topic_id = ${blog?.blogTopicId}`,
  )
  await advise(4)
  expect((await rowsOf(4)).map(({ strategyId }) => strategyId)).not.toContain(blog?.strategyId)
})

test('never proposes the same strategy twice for concurrent requests', async () => {
  const started = await Promise.all(
    Array.from({ length: 4 }, () => maya.call(createStrategies, { params: { clientId: 5 } })),
  )
  for (const { jobId } of started) expect((await ended(maya, jobId)).state).toBe('done')
  const proposals = (await rowsOf(5)).filter(({ isProposal }) => isProposal)
  const keys = proposals.map(({ strategyTypeId, title, value }) => `${strategyTypeId} ${title} ${value}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('rejects an unknown client with 404 and an invalid id with 400', async () => {
  await expect(maya.call(createStrategies, { params: { clientId: 2_000_000_000 } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(maya.call(createStrategies, { params: { clientId: 2 ** 31 } })).rejects.toMatchObject({ status: 400 })
})

test('reports foreign and hacked pages and queries with their numbers, and never proposes them', async () => {
  const clientId = 5
  const { pool } = environment.database
  const { rows: found } = await pool.query<{ page_id: number; path: string }>(
    `select p.page_id, p.path from pages p join sites s using (project_id) join templates t using (template_id)
     where s.client_id = $1 and p.visible and p.searchable and t.kind <> 'home' order by p.page_id limit 2`,
    [clientId],
  )
  const [hacked, sound] = found
  if (hacked === undefined || sound === undefined) throw new Error('The client needs two pages.')
  const report = () => maya.call(suspectContent, { params: { clientId } })
  const before = await report()
  expect(before).toEqual({ pagesTotal: 0, pages: [], queriesTotal: 0, queries: [] })

  await pool.query(`update pages set page_name = 'Online Casino Bonus', last_seen_at = null where page_id = $1`, [
    hacked.page_id,
  ])
  await pool.query(
    `with added as (insert into keywords (client_id, keyword, geo_name, page_id, mapping)
       values ($1, 'ремонт крыши', '', $2, 'chosen') returning keyword_id)
     insert into ranks (keyword_id, date, rank, position, clicks, impressions)
       select keyword_id, '2026-11-01', 12, 12, 1, 4000 from added`,
    [clientId, sound.page_id],
  )
  expect(await report()).toEqual({
    pagesTotal: expect.any(Number) as number,
    pages: expect.arrayContaining([
      {
        pageId: hacked.page_id,
        pageName: 'Online Casino Bonus',
        path: hacked.path,
        evidence: [expect.stringContaining('a known spam topic, casino') as string],
      },
    ]) as unknown[],
    queriesTotal: 1,
    queries: [
      {
        keywordId: expect.any(Number) as number,
        keyword: 'ремонт крыши',
        path: sound.path,
        position: 12,
        impressions: 4000,
        evidence: 'written in Cyrillic script; the site is in Latin.',
      },
    ],
  })
  await advise(clientId)
  const { rows: proposed } = await pool.query<{ strategy_id: number }>(
    `select s.strategy_id from strategies s left join strategy_keywords l using (strategy_id) left join keywords k using (keyword_id)
     where s.client_id = $1 and s.proposed_by = 'advisor' and s.assigned_date is null and s.status_id = 0
       and (s.page_id = $2 or k.keyword = 'ремонт крыши') and s.reasons <> '[]'`,
    [clientId, hacked.page_id],
  )
  expect(proposed).toEqual([])
})

test('refuses to report of an unknown client', async () => {
  await expect(maya.call(suspectContent, { params: { clientId: 4711 } })).rejects.toMatchObject({ status: 404 })
})
