import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fixedClock } from '@rankdesk/format/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readImportFolder } from '../staged/readImportFolder.ts'
import { describeImport } from '../report/describeImport.ts'
import { AGENCY, copyOf, type ImportBench, openImportBench } from './importTesting.ts'
import { type ImportReport, writeImport } from './writeImport.ts'

let bench: ImportBench
let report: ImportReport

beforeAll(async () => {
  bench = await openImportBench()
  report = await bench.run(AGENCY)
})
afterAll(() => bench.close())

/** How a file of the fixture is read. */
const READ = 'utf-8, separated by commas, decimal point, language en'

it('reports what each client received, and every skipped row with file, line and reason', () => {
  expect(describeImport(report, false)).toEqual([
    'brookside-plumbing.example: 9 pages, 10 keywords, 3 days of visits, 9 mapped, 1 strategy',
    '  positions: measured on 11/03/2025, the last day of Chart.csv',
    '  1 keyword without a position, stored without a rank',
    '  2 addresses of images and other files skipped',
    '  Countries.csv and Devices.csv checked, not stored',
    `  brookside-plumbing.example/Chart.csv: ${READ}, 3 of 4 rows read, 9 clicks, 53 impressions`,
    `  brookside-plumbing.example/Countries.csv: ${READ}, 1 of 1 row read, 9 clicks, 50 impressions`,
    `  brookside-plumbing.example/Devices.csv: ${READ}, 1 of 1 row read, 9 clicks, 50 impressions`,
    `  brookside-plumbing.example/Pages.csv: ${READ}, 5 of 8 rows read, 16 clicks, 860 impressions`,
    `  brookside-plumbing.example/Queries.csv: ${READ}, 10 of 13 rows read, 1,208 clicks, 3,997 impressions`,
    'willowdental.example: 3 pages, 3 keywords, 0 days of visits, 3 mapped, 0 strategies',
    '  positions: day unknown, imported on 12/03/2025, no file gives the day of its figures',
    `  www.willowdental.example/Queries.csv: ${READ}, 3 of 3 rows read, 5 clicks, 90 impressions`,
    'harbor-roofing.example: 1 page, 0 keywords, 0 days of visits, 0 mapped, 0 strategies',
    'Skipped 9 rows:',
    '  clients.csv:5: the domain is missing',
    '  clients.csv:6: "02/30/2025" is not a date (YYYY-MM-DD or MM/DD/YYYY)',
    '  clients.csv:4: no staff member has the e-mail address who@agency.example',
    '  brookside-plumbing.example/Chart.csv:5: "yesterday" is not a date (YYYY-MM-DD)',
    '  brookside-plumbing.example/Queries.csv:10: has 3 columns where the header has 5',
    '  brookside-plumbing.example/Queries.csv:11: clicks "x" is not a whole number',
    '  brookside-plumbing.example/Queries.csv:12: repeats the query of line 3',
    '  brookside-plumbing.example/sitemap.xml:11: https://elsewhere.example/shop belongs to another site (elsewhere.example)',
    '  brookside-plumbing.example/Pages.csv:9: https://elsewhere.example/page belongs to another site (elsewhere.example)',
    'Ignored these columns of clients.csv: favourite colour.',
    expect.stringMatching(/^Done: 3 clients added, /),
  ])
})

it('creates clients from clients.csv, and assigns the others to the first SEO manager', async () => {
  expect(
    await bench.rows(`select domain, business_name, ranking_package, ranking_value::float, client_launch_date::text, blog_installed, s.staff_name, a.staff_name as am
      from clients left join staff s on s.staff_id = seo_manager_id left join staff a on a.staff_id = account_manager_id order by 1`),
  ).toEqual([
    {
      domain: 'brookside-plumbing.example',
      business_name: 'Brookside Plumbing, Inc.',
      ranking_package: 'Gold',
      ranking_value: 1250,
      client_launch_date: '2025-03-15',
      blog_installed: true,
      staff_name: 'Sue Two',
      am: 'Sam One',
    },
    {
      domain: 'harbor-roofing.example',
      business_name: 'Harbor Roofing',
      ranking_package: 'Silver',
      ranking_value: null,
      client_launch_date: '2025-06-01',
      blog_installed: false,
      staff_name: 'Sam One',
      am: 'Sam One',
    },
    {
      domain: 'willowdental.example',
      business_name: 'willowdental.example',
      ranking_package: null,
      ranking_value: null,
      client_launch_date: null,
      blog_installed: false,
      staff_name: 'Sam One',
      am: 'Sam One',
    },
  ])
  expect(await bench.rows('select address1, city, region from locations')).toEqual([
    { address1: '12 Mill Lane', city: 'Austin', region: 'TX' },
  ])
})

it('builds one tree from the pages of sitemap, export and HTML', async () => {
  expect(
    await bench.rows(`select p.path, coalesce(up.path, '') as up, t.kind, p.page_name from pages p left join pages up on up.page_id = p.parent_id
      join templates t on t.template_id = p.template_id join sites s on s.project_id = p.project_id join clients c using (client_id)
      where domain like 'brook%' order by p.seq`),
  ).toEqual([
    { path: '/', up: '', kind: 'home', page_name: 'Home' },
    { path: '/services', up: '/', kind: 'general', page_name: 'Our services' },
    { path: '/services/drain-cleaning', up: '/services', kind: 'child', page_name: 'Drain cleaning in Austin' },
    { path: '/services/water-heaters', up: '/services', kind: 'child', page_name: 'Water Heaters' },
    { path: '/about', up: '/', kind: 'general', page_name: 'About us' },
    { path: '/team', up: '/about', kind: 'general', page_name: 'The team' },
    { path: '/blog', up: '/', kind: 'blog-index', page_name: 'Blog' },
    { path: '/blog/how-to-stop-a-leak', up: '/blog', kind: 'blog-post', page_name: 'How to Stop a Leak' },
    { path: '/contact', up: '/', kind: 'contact', page_name: 'Contact' },
  ])
})

it("adds up the figures of one page's addresses", async () => {
  expect(
    await bench.rows(
      `select path, clicks, impressions, round(position::numeric, 2)::float as position, date::text from page_search_stats join pages using (page_id) order by path`,
    ),
  ).toEqual([
    { path: '/', clicks: 12, impressions: 400, position: 7, date: '2025-11-03' },
    { path: '/services/drain-cleaning', clicks: 4, impressions: 250, position: 14, date: '2025-11-03' },
    { path: '/services/water-heaters', clicks: 0, impressions: 210, position: 12.5, date: '2025-11-03' },
  ])
})

it('stores positions as exported and ranks them from 1 to 100, or 101 beyond that', async () => {
  expect(
    await bench.rows(`select keyword, rank, position, clicks, impressions from keywords left join ranks using (keyword_id) join clients using (client_id)
      where domain like 'brook%' order by keyword_id`),
  ).toEqual([
    { keyword: 'brookside plumbing', rank: 1, position: 1.2, clicks: 1204, impressions: 2408 },
    { keyword: 'drain cleaning austin', rank: 14, position: 14.2, clicks: 3, impressions: 340 },
    { keyword: 'drain cleaning, austin tx', rank: 11, position: 11, clicks: 1, impressions: 120 },
    { keyword: 'clogged drain cleaning "near me" open now', rank: 20, position: 20.4, clicks: 0, impressions: 5 },
    { keyword: 'water heater repair austin', rank: 10, position: 10.4, clicks: 0, impressions: 90 },
    { keyword: 'water heater installation', rank: 11, position: 10.5, clicks: 0, impressions: 80 },
    { keyword: 'tankless water heater', rank: 21, position: 20.5, clicks: 0, impressions: 40 },
    { keyword: 'emergency plumber austin', rank: null, position: null, clicks: null, impressions: null },
    { keyword: 'plumber austin', rank: 101, position: 120.5, clicks: 0, impressions: 900 },
    { keyword: 'knitting patterns', rank: 15, position: 15, clicks: 0, impressions: 2 },
  ])
})

it('[IMP-10] proposes strategies by the rules of the advisor: none for pages that hardly anybody searches for', async () => {
  const strategies = await bench.rows(
    `select path, (select array_agg(keyword order by keyword) from strategy_keywords join keywords using (keyword_id) where strategy_id = s.strategy_id) as terms,
      status_id, assigned_date, request_id, in_queue, is_recommended,
      (select count(*)::int from strategy_zones z where z.strategy_id = s.strategy_id) as zones
      from strategies s join pages using (page_id) join clients using (client_id) where domain like 'brook%' order by s_seq`,
  )
  const proposal = {
    status_id: 0,
    assigned_date: null,
    request_id: null,
    in_queue: false,
    is_recommended: true,
    zones: 0,
  }
  expect(strategies).toEqual([
    {
      path: '/services/drain-cleaning',
      terms: ['drain cleaning austin', 'drain cleaning, austin tx'],
      ...proposal,
    },
  ])
})

it.each([['2025-12-03'], ['2026-02-10']])('changes nothing when it runs again on %s', async (day) => {
  const before = await bench.contents()
  const again = await bench.run(AGENCY, day)
  expect(again.changes.describe()).toBe('nothing changed')
  expect(await bench.contents()).toBe(before)
})

it('keeps the day of positions that were dated by today only', async () => {
  const copy = await copyOf(AGENCY)
  await rm(join(copy.path, 'www.willowdental.example/sitemap.xml'))
  const again = await bench.run(copy.path, '2026-04-01')
  await copy.remove()
  expect(again.clients.find(({ domain }) => domain === 'willowdental.example')?.day).toBe('2025-12-03')
  expect(again.changes.isNone).toBe(true)
})

it('writes nothing in a dry run and reports what it would write', async () => {
  const empty = await openImportBench()
  const before = await empty.contents()
  const tried = await empty.run(AGENCY, '2025-12-03', true)
  expect(await empty.contents()).toBe(before)
  expect(describeImport(tried, true).at(-1)).toMatch(/^Dry run, nothing was written. Changes: 3 clients added/)
  await empty.close()
})

it('reports its progress by rows within each client, in percent that only grow', async () => {
  const own = await openImportBench()
  const files = await readImportFolder(AGENCY, { sanitize: (html) => html })
  const reports: { percent: number; message: string }[] = []
  await writeImport(own.database.db, files, {
    clock: fixedClock('2025-12-03T20:00:00Z'),
    onRows: (done, total, message) => void reports.push({ percent: (100 * done) / total, message }),
  })
  await own.close()
  const percents = reports.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect(percents.at(-1)).toBe(100)
  const titles = reports.map(({ message }) => message.replace(/: .*/, ''))
  const domain = report.clients[0]?.domain ?? ''
  expect(titles).toEqual(
    expect.arrayContaining([
      `Matching the queries of ${domain} with its pages`,
      `Writing the pages of ${domain}`,
      `Writing the keywords of ${domain}`,
      `Writing the positions of ${domain}`,
      `Proposing strategies for ${domain}`,
    ]),
  )
})

it('writes nothing at all when it fails halfway', async () => {
  const empty = await openImportBench()
  const before = await empty.contents()
  await empty.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await empty.database.pool.query(
    'create trigger refuse before insert on strategies for each row execute function refuse()',
  )
  await expect(empty.run(AGENCY)).rejects.toThrow()
  expect(await empty.contents()).toBe(before)
  await empty.close()
})

it('reports a file that cannot be read, and writes the others', async () => {
  const empty = await openImportBench()
  const copy = await copyOf(AGENCY)
  await writeFile(join(copy.path, 'www.willowdental.example/Chart.csv'), 'Date,Clicks\n"2025-01-01,3')
  const written = await empty.run(copy.path)
  expect(written.skipped).toContainEqual({
    file: 'www.willowdental.example/Chart.csv',
    line: null,
    reason: 'is cut off: a quote opened on or after line 2 is never closed',
  })
  expect(written.clients.map(({ domain }) => domain)).toContain('willowdental.example')
  await copy.remove()
  await empty.close()
})
