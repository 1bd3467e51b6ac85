import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AGENCY, copyOf, type ImportBench, openImportBench } from './importTesting.ts'

let bench: ImportBench
let copy: Awaited<ReturnType<typeof copyOf>>

beforeEach(async () => {
  bench = await openImportBench()
  copy = await copyOf(AGENCY)
  await bench.run(copy.path)
})
afterEach(async () => {
  await copy.remove()
  await bench.close()
})

const DRAINS = `(select page_id from pages where path = '/services/drain-cleaning')`
const html = (text: string) =>
  `<html><head><title>New title</title></head><body><h1>New heading</h1><p>${text}</p></body></html>`
const drainsFile = () => join(copy.path, 'brookside-plumbing.example/site/services/drain-cleaning.html')
const query = (sql: string) => bench.database.pool.query(sql)

it('writes new HTML to the page', async () => {
  await writeFile(drainsFile(), html('Fresh.'))
  await bench.run(copy.path)
  expect(await bench.rows(`select page_name, meta_title from pages where page_id = ${DRAINS}`)).toEqual([
    { page_name: 'New heading', meta_title: 'New title' },
  ])
  expect(await bench.rows(`select content from page_zones where page_id = ${DRAINS} order by seq limit 2`)).toEqual([
    { content: '<h1>New heading</h1>' },
    { content: '<p>Fresh.</p>' },
  ])
})

it('leaves and reports a page that was published since', async () => {
  await query(
    `update page_zones set content = '<p>Published</p>', version = 2 where page_id = ${DRAINS} and element_id = 'intro'`,
  )
  await writeFile(drainsFile(), html('Fresh.'))
  const before = await bench.contents()
  const report = await bench.run(copy.path)
  expect(await bench.contents()).toBe(before)
  expect(report.clients[0]?.notes).toEqual(['1 page was edited since and left unchanged'])
})

it('leaves a draft unchanged', async () => {
  await query(`insert into strategy_zones (strategy_id, element_id, seq, role, content, content_type, updated_at)
    select strategy_id, 'intro', 2, 'body', '<p>Mine</p>', 'type-site', now() from strategies where page_id = ${DRAINS}`)
  await writeFile(drainsFile(), html('Fresh.'))
  await bench.run(copy.path)
  expect(
    await bench.rows(
      `select z.content from strategy_zones z join strategies using (strategy_id) where page_id = ${DRAINS} and element_id = 'intro'`,
    ),
  ).toEqual([{ content: '<p>Mine</p>' }])
})

it('leaves a page unchanged whose HTML is no longer in the import', async () => {
  const texts = () =>
    bench.rows(
      'select page_name, meta_title, content from pages join page_zones using (page_id) order by page_id, page_zones.seq',
    )
  const before = await texts()
  await rm(drainsFile())
  await bench.run(copy.path)
  expect(await texts()).toEqual(before)
})

it('never changes the page that a person chose for a keyword, and proposes its strategy for that page', async () => {
  await query(
    `update keywords set page_id = (select page_id from pages where path = '/services/water-heaters'), mapping = 'chosen' where keyword = 'drain cleaning austin'`,
  )
  await query('delete from strategies')
  await bench.run(copy.path)
  expect(
    await bench.rows(
      `select mapping, path from keywords join pages using (page_id) where keyword = 'drain cleaning austin'`,
    ),
  ).toEqual([{ mapping: 'chosen', path: '/services/water-heaters' }])
  expect(
    await bench.rows(
      `select search_term from strategies join pages using (page_id) where path = '/services/water-heaters'`,
    ),
  ).toEqual([{ search_term: 'drain cleaning austin' }])
})

it('does not propose a page again whose strategy was completed', async () => {
  await query(`update strategies set status_id = 1, completed_at = now()`)
  const before = await bench.contents()
  await bench.run(copy.path)
  expect(await bench.contents()).toBe(before)
})

it('adds the positions of a newer export and keeps the old ones', async () => {
  await writeFile(
    join(copy.path, 'brookside-plumbing.example/Chart.csv'),
    'Date,Clicks,Impressions,CTR,Position\n2025-11-03,9,9,,\n2025-11-04,1,1,,\n',
  )
  await writeFile(
    join(copy.path, 'brookside-plumbing.example/Queries.csv'),
    'Top queries,Clicks,Impressions,CTR,Position\ndrain cleaning austin,3,340,1%,9\n',
  )
  await bench.run(copy.path)
  expect(
    await bench.rows(
      `select date::text, rank from ranks join keywords using (keyword_id) where keyword = 'drain cleaning austin' order by date`,
    ),
  ).toEqual([
    { date: '2025-11-03', rank: 14 },
    { date: '2025-11-04', rank: 9 },
  ])
  expect(await bench.rows(`select date::text, visits from traffic order by date desc limit 2`)).toEqual([
    { date: '2025-11-04', visits: 1 },
    { date: '2025-11-03', visits: 9 },
  ])
})

it('updates from new cells of clients.csv and leaves the rest unchanged', async () => {
  await writeFile(join(copy.path, 'clients.csv'), 'domain,package,phone\nbrookside-plumbing.example,Platinum,\n')
  const report = await bench.run(copy.path)
  expect(report.changes.describe()).toBe('1 client changed')
  expect(
    await bench.rows(`select ranking_package, phone_number, business_name from clients where domain like 'brook%'`),
  ).toEqual([{ ranking_package: 'Platinum', phone_number: '5125550142', business_name: 'Brookside Plumbing, Inc.' }])
})

it('follows the redirect of a moved page', async () => {
  await query(`update pages set path = '/drains', version = 2 where path = '/services/drain-cleaning'`)
  await query(
    `insert into redirects select project_id, '/services/drain-cleaning', '/drains' from pages where path = '/drains'`,
  )
  const before = await bench.contents()
  await bench.run(copy.path)
  expect(await bench.contents()).toBe(before)
})

it('recommends the three most valuable proposals and assigns none', async () => {
  const words = [
    'alpha',
    'bravo',
    'charlie',
    'delta',
    'foxtrot',
    'golfing',
    'hotel',
    'india',
    'juliet',
    'kilo',
    'lima',
    'mike',
  ]
  const rows = words.map((word, index) => `${word} whitening,0,${(index + 4) * 100},,12`)
  await writeFile(
    join(copy.path, 'www.willowdental.example/Queries.csv'),
    ['Top queries,Clicks,Impressions,CTR,Position', ...rows].join('\n'),
  )
  await writeFile(
    join(copy.path, 'www.willowdental.example/sitemap.xml'),
    `<urlset>${words.map((word) => `<url><loc>https://willowdental.example/${word}-whitening</loc></url>`).join('')}</urlset>`,
  )
  await query(`delete from strategies`)
  await bench.run(copy.path)
  expect(
    await bench.rows(
      `select search_term from strategies join clients using (client_id) where domain like 'willow%' and is_recommended order by strategy_value desc`,
    ),
  ).toEqual([{ search_term: 'mike whitening' }, { search_term: 'lima whitening' }, { search_term: 'kilo whitening' }])
  expect(
    await bench.rows(
      `select count(*)::int, count(assigned_date)::int as assigned from strategies join clients using (client_id) where domain like 'willow%'`,
    ),
  ).toEqual([{ count: 12, assigned: 0 }])
})
