import { type ApiClient, pageNeighbors, type StrategyDetails, strategyDetails } from '@rankdesk/api'
import { sampleOf } from '@rankdesk/domain'
import { countWords } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
let strategy: StrategyDetails
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select s.strategy_id::float8 id from strategies s join pages p using (page_id)
        where s.status_id = 0 and s.strategy_type_id = 2 and p.visible order by 1 limit 1`,
  )
  strategy = await maya.call(strategyDetails, { params: { strategyId: row?.id ?? 0 } })
})
afterAll(() => environment.stop())

const neighbors = (strategyId: number = strategy.strategyId) => maya.call(pageNeighbors, { params: { strategyId } })
const run = (statement: ReturnType<typeof sql>) => environment.database.db.execute(statement)

test("returns the client's other public pages with their words, ranks and subjects, and the redirects", async () => {
  const { kind, pages, redirects } = await neighbors()
  expect(kind).toBe('child')
  const visible = await fetchRows<{ path: string }>(
    environment.database.db,
    sql`select path from pages where project_id = ${strategy.projectId} and visible and path <> ${strategy.targetPage}
        order by path`,
  )
  expect(pages.map(({ path }) => path).toSorted()).toEqual(visible.map(({ path }) => path).toSorted())
  expect(pages.some(({ words, sample }) => words > 300 && sample.length > 100)).toBe(true)
  expect(pages.some(({ bestRank }) => bestRank !== null && bestRank <= 10)).toBe(true)
  expect(pages.some(({ specialty, geography }) => specialty !== null && geography !== null)).toBe(true)
  const [own] = await fetchRows<{ paths: string[] }>(
    environment.database.db,
    sql`select coalesce(array_agg(from_path), '{}') paths from redirects where project_id = ${strategy.projectId}`,
  )
  expect(redirects.toSorted()).toEqual(own?.paths.toSorted())
})

test('reads a changed page again and removes a hidden one', async () => {
  const [before] = (await neighbors()).pages.filter(({ kind }) => kind === 'child')
  if (before === undefined) throw new Error('The client has no other page.')
  const text =
    'A whole new text of twenty words without its link stands here now, so that it can be found by the sample.'
  await run(sql`update page_zones set content = '', version = version + 1 where page_id = ${before.pageId}`)
  await run(
    sql`update page_zones set content = ${`<p>${text} <a href="${strategy.targetPage}/">Here</a></p>`}, version = version + 1
        where page_id = ${before.pageId} and element_id = (select min(element_id) from page_zones where page_id = ${before.pageId})`,
  )
  const after = (await neighbors()).pages.find(({ pageId }) => pageId === before.pageId)
  expect(after).toMatchObject({ words: countWords(text) + 1, linksHere: true })
  expect(after?.sample).toBe(sampleOf([`${text} Here`]))

  await run(sql`update pages set visible = false where page_id = ${before.pageId}`)
  expect((await neighbors()).pages.map(({ pageId }) => pageId)).not.toContain(before.pageId)
})

test('rejects an unknown strategy', async () => {
  await expect(neighbors(999_999)).rejects.toMatchObject({ status: 404, message: 'There is no strategy 999999.' })
  for (const bad of [0, -1, 1.5, Number.NaN]) await expect(neighbors(bad)).rejects.toMatchObject({ status: 400 })
})

test('[SCORE-20] returns the terms of the live page for which it ranks on page one, and no others', async () => {
  const [own] = await fetchRows<{ pageId: number; clientId: number }>(
    environment.database.db,
    sql`select page_id "pageId", client_id "clientId" from strategies where strategy_id = ${strategy.strategyId}`,
  )
  if (own === undefined) throw new Error('The strategy is missing.')
  await run(sql`insert into page_zones (page_id, element_id, seq, role, content, updated_at)
    values (${own.pageId}, 'ranking-terms', 99, 'body', '<p>We paint zebras and giraffes.</p>', now())`)
  const rank = async (keyword: string, ...found: number[]) => {
    const [row] = await fetchRows<{ id: number }>(
      environment.database.db,
      sql`insert into keywords (client_id, keyword, page_id) values (${own.clientId}, ${keyword}, ${own.pageId})
        returning keyword_id id`,
    )
    for (const [at, value] of found.entries())
      await run(sql`insert into ranks values (${row?.id}, ${`2026-11-0${at + 1}`}, ${value})`)
  }
  await rank('zebra painting', 30, 10)
  await rank('paint giraffes', 3, 11)
  await rank('zebras and lions', 1)
  await rank('giraffe painting')
  const { rankingTerms } = await neighbors()
  expect(rankingTerms?.filter((term) => /zebra|giraffe/.test(term))).toEqual(['zebra painting'])
})

test('[SCORE-20] reads the real pages of a website in another system, where it was read', async () => {
  const { clientId, projectId, targetPage } = strategy
  const [other] = (await neighbors()).pages
  if (other === undefined) throw new Error('The client has no other page.')
  const details = JSON.stringify({ headings: [], links: [targetPage], isSignIn: false })
  await run(sql`insert into site_readings (client_id, address, origin, completed, requested_at, finished_at)
    values (${clientId}, 'https://real.example', 'https://real.example', 1, now(), now())`)
  await run(sql`insert into read_pages (client_id, path, seen_in, read_in, read_at, status, is_html, lines, details)
    values (${clientId}, ${`${other.path}/`}, 1, 1, now(), 200, true, 'Seven words stand on the real page.', ${details}::jsonb),
           (${clientId}, ${targetPage}, 1, 1, now(), 200, true, 'We feed the giraffes of the town.', '{"headings": [], "links": []}')`)
  // The site that Rankdesk serves is the real one.
  expect((await neighbors()).pages.find(({ pageId }) => pageId === other.pageId)?.words).toBe(other.words)

  await run(sql`update sites set kind = 'other' where project_id = ${projectId}`)
  const { pages, rankingTerms } = await neighbors()
  expect(pages.find(({ pageId }) => pageId === other.pageId)).toMatchObject({ words: 7, linksHere: true })
  expect(rankingTerms).not.toContain('zebra painting')
  await run(
    sql`update read_pages set lines = 'A painting of a zebra.' where client_id = ${clientId} and path = ${targetPage}`,
  )
  expect((await neighbors()).rankingTerms).toContain('zebra painting')
})
