import { readFile } from 'node:fs/promises'
import { fixedClock } from '@rankdesk/format/testing'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { createTestDatabase } from '#testing/index.ts'
import { AgencyExists, DescriptionError, loadDescription, readDescription } from '../index.ts'

const clock = fixedClock('2026-11-17T18:00:00Z')
const example = await readFile(new URL('../example.json', import.meta.url), 'utf8')

/** Returns the example with a change. */
function changed(change: (agency: Record<string, unknown> & { clients: Record<string, unknown>[] }) => void): string {
  const agency = JSON.parse(example) as Parameters<typeof change>[0]
  change(agency)
  return JSON.stringify(agency)
}

it('loads the whole example: staff, site, ranks, draft and completed work', async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url)
  await loadDescription(database, readDescription(example), { clock })
  const { rows } = await database.pool.query(`select
    (select count(*)::int from staff) staff, (select count(*)::int from pages) pages, (select count(*)::int from ranks) ranks,
    (select path from pages p join keywords k using (page_id)) mapped,
    (select parent.path from pages p join pages parent on parent.page_id = p.parent_id) parent,
    (select staff_name from clients c join staff s on s.staff_id = c.seo_manager_id) manager,
    (select array_agg(strategy_type_id || ':' || status_id || ':' || coalesce(assigned_date::text, '-') order by strategy_id) from strategies) strategies,
    (select count(*)::int from strategy_zones z join strategies s using (strategy_id) where s.status_id = 0) drafts,
    (select staff_id from strategy_completions) done_by`)
  expect(rows[0]).toEqual({
    staff: 2,
    pages: 3,
    ranks: 2,
    mapped: '/services/drain-cleaning',
    parent: '/services',
    manager: 'Maya Okafor',
    strategies: ['2:0:2026-11-01', '14:1:2026-10-01', '4:0:-'],
    drafts: 2,
    done_by: 1,
  })
  const again = loadDescription(database, readDescription(example), { clock })
  await expect(again).rejects.toThrow(AgencyExists)
  await database.close()
  await testDatabase.drop()
})

it('sanitizes zones', async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url)
  const hostile = example.replace('<p>Call, and a person answers.</p>', '<p onclick=x()>Call</p><script>x()</script>')
  await loadDescription(database, readDescription(hostile), { clock })
  const { rows } = await database.pool.query(
    `select content from page_zones where element_id = 'intro' and page_id = 1`,
  )
  expect(rows).toEqual([{ content: '<p>Call</p>' }])
  await database.close()
  await testDatabase.drop()
})

it.each([
  ['{', 'The file is not JSON'],
  ['[]', 'The file: '],
  [changed((agency) => delete agency['staff']), 'staff: This field is required'],
  [
    changed(({ clients }) => Object.assign(clients[0] ?? {}, { domain: 'Blue Ridge' })),
    'clients[0].domain: Enter a domain',
  ],
  ...['127.0.0.1', '0x7f.0x1', '127.1', '2130706433'].map((domain) => [
    changed(({ clients }) => Object.assign(clients[0] ?? {}, { domain })),
    'clients[0].domain: Enter a domain',
  ]),
  [
    changed(({ clients }) => Object.assign(clients[0] ?? {}, { domian: 'x.com' })),
    'clients[0]: Remove the unknown fields',
  ],
  [
    changed(({ clients }) => Object.assign(clients[0] ?? {}, { rankingStarted: '2026-02-30' })),
    'clients[0].rankingStarted: Enter a date',
  ],
  [
    changed(({ clients }) => Object.assign(clients[0] ?? {}, { seoManager: 'no@agency.example' })),
    'clients[0].seoManager: no staff has',
  ],
  [
    changed(({ clients }) => clients.push({ ...clients[0] })),
    "clients[1].domain: 'blueridgeplumbing.com' is there twice",
  ],
  [
    example.replace('"page": "/services/drain-cleaning",\n          "ranks"', '"page": "/no",\n          "ranks"'),
    'clients[0].keywords[0].page: the site has no page /no',
  ],
  [
    example.replace('"intro": "<p>Call', '"hero": "<p>Call'),
    "clients[0].site.pages[0].zones: the template has no zone 'hero'",
  ],
  [
    example.replace('publishGooglePost', 'publishPost'),
    'clients[0].strategies[1].type: Choose one of almostPageOneOptimization',
  ],
])('reports where a description is invalid (%#)', (json, problem) => {
  const read = () => readDescription(json)
  expect(read).toThrow(DescriptionError)
  expect(read).toThrow(problem)
})
