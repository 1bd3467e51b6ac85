import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ImportBudget } from '../files/ImportBudget.ts'
import { readStagedFiles } from '../staged/readStagedFiles.ts'
import { workbookOf } from './workbookTesting.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-workbook-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function read(path: string, bytes: Uint8Array, budget = new ImportBudget()) {
  const file = join(folder, 'staged')
  await writeFile(file, bytes)
  return readStagedFiles([{ path, file }], {
    sanitize: (html) => html,
    domains: {},
    mappings: {},
    budget,
  })
}

const HEADER = ['Top queries', 'Clicks', 'Impressions', 'CTR', 'Position']

it('reads the sheets of a Search Console workbook, by the domain and day in its name', async () => {
  const bytes = await workbookOf({
    Queries: [HEADER, ['drain, cleaning', 3, 90, 0.0333, 8.125], ['leak "fast"', 1, 1200, 0.0008, 14.2]],
    Pages: [
      ['Top pages', ...HEADER.slice(1)],
      ['https://acme.com/drains', 4, 100, 0.04, 9.5],
    ],
    Filters: [
      ['Filter', 'Value'],
      ['Search type', 'Web'],
    ],
  })
  const { groups, unrecognized } = await read('https___acme.com_-Performance-on-Search-2026-10-28.xlsx', bytes)
  const [client] = groups
  expect([client?.domain, client?.files?.namedDay]).toEqual(['acme.com', '2026-10-28'])
  expect(client?.files?.queries?.queries).toMatchObject([
    { line: 2, item: 'drain, cleaning', clicks: 3, impressions: 90, position: 8.125 },
    { line: 3, item: 'leak "fast"', clicks: 1, impressions: 1200, position: 14.2 },
  ])
  expect(
    client?.files?.files.map(({ path, kind, reading }) => [path.split('/').at(-1), kind, reading?.encoding]),
  ).toEqual([
    ['Queries', 'queries', 'xlsx'],
    ['Pages', 'pages', 'xlsx'],
    ['Filters', 'filters', 'xlsx'],
  ])
  expect(unrecognized).toEqual([])
})

it.each([
  [
    'Semrush',
    ['Keyword', 'Position', 'Search Volume', 'URL'],
    ['hull paint', 12, 500, 'https://boats.com/hulls'],
    'semrush',
  ],
  ['Ahrefs', ['Keyword', 'Current position', 'Current URL'], ['hull paint', 12, 'https://boats.com/hulls'], 'ahrefs'],
])('reads a workbook of %s, whose name gives no domain', async (_tool, header, row, kind) => {
  const { groups } = await read('boats.com-organic.Positions-us.xlsx', await workbookOf({ 'Sheet 1': [header, row] }))
  expect(groups.map(({ domain, files }) => [domain, files?.files[0]?.kind])).toEqual([['boats.com', kind]])
  expect(groups[0]?.files?.queries?.queries).toMatchObject([{ item: 'hull paint', position: 12, impressions: null }])
})

it('reads the stored result of a formula, computes none, and reports a row whose result is missing', async () => {
  const bytes = await workbookOf({
    Queries: [
      HEADER,
      ['stored', { formula: '1+1', result: 7 }, 90, 0.03, 8],
      ['missing', { formula: 'WEBSERVICE("http://other.example")', result: null }, 90, 0.03, 8],
      ['broken', { error: '#DIV/0!' }, 90, 0.03, 8],
    ],
  })
  const { groups } = await read('acme.com/export.xlsx', bytes)
  expect(groups[0]?.files?.queries?.queries.map(({ item, clicks }) => [item, clicks])).toEqual([['stored', 7]])
  expect(groups[0]?.files?.skipped).toMatchObject([
    { file: 'acme.com/export.xlsx/Queries', line: 3, reason: 'clicks "#N/A" is not a whole number' },
    { line: 4, reason: 'clicks "#N/A" is not a whole number' },
  ])
})

it('reads the columns of an unknown language by their order', async () => {
  const bytes = await workbookOf({
    Sorgular: [
      ['En çok yapılan sorgular', 'Tıklama', 'Gösterim', 'TO', 'Konum'],
      ['tesisatçı', 3, 1200, 0.0025, 14.2],
    ],
  })
  const { groups } = await read('acme.com/export.xlsx', bytes)
  expect(groups[0]?.files?.queries?.queries).toMatchObject([{ item: 'tesisatçı', clicks: 3, position: 14.2 }])
})

const FAR_CELL = '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'

it.each([
  ['no zip', () => Promise.resolve(Buffer.from('no workbook')), /is not an Excel workbook/],
  ['a workbook without sheets', () => workbookOf({}), /has no sheet/],
  [
    'a zip of other files',
    async () => workbookOf({}, { 'xl/workbook.xml': '' }),
    /is not an Excel workbook|has no sheet/,
  ],
  ['an empty sheet', () => workbookOf({ Queries: [] }), /is empty/],
  [
    'a single cell far away',
    () => workbookOf({ Queries: [] }, { 'xl/worksheets/sheet1.xml': FAR_CELL }),
    /row 1048576/,
  ],
  [
    'a part that is huge when unpacked',
    () => workbookOf({ Queries: [] }, { 'xl/media/a.xml': ' '.repeat(65 * 1024 ** 2) }),
    /larger than 64 MB/,
  ],
])('refuses %s with a sentence', async (_what, make, reason) => {
  const { groups, unrecognized } = await read('acme.com/export.xlsx', await make())
  expect(groups.flatMap(({ files }) => files?.files ?? [])).toEqual([])
  expect(unrecognized.map(({ reason: text }) => text).join(' ')).toMatch(reason)
})
