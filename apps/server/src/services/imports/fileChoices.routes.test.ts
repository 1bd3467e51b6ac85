import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ApiClient,
  changeImport,
  clientKeywordsReport,
  type FileChoice,
  type ImportDetails,
  queryReport,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clientFacts } from '#services/seo/advisor/testing/clientFacts.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { readFiles, settled, write } from './testing/importFiles.ts'

let environment: TestApp
let dataDir: string
let hannah: ApiClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-choices-'))
  environment = await startTestApp({ config: { dataDir } })
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(async () => {
  await environment.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const HEADER = 'Top queries,Clicks,Impressions,CTR,Position\n'
const AS_DETECTED: FileChoice = { encoding: null, separator: null, decimal: null, headerLine: null, day: null }
const fileOf = ({ clients, unrecognized }: ImportDetails, path: string) =>
  [...clients.flatMap(({ files }) => files), ...unrecognized].find((file) => file.path === path)

/** Letters of the Cyrillic alphabet in Windows-1251, everything else in ASCII. */
const inWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })

async function choose(details: ImportDetails, path: string, choice: Partial<FileChoice>): Promise<ImportDetails> {
  const params = { importId: details.importId }
  await hannah.call(changeImport, { params, body: { files: [{ path, choice: { ...AS_DETECTED, ...choice } }] } })
  return settled(hannah, details.importId)
}

it('says how a file is read, and shows its first three rows as they will be stored', async () => {
  const path = 'reading.example/Queries.csv'
  const rows =
    'dach sanieren;7;1.320;2,19%;8,125\nziegel;3;150;2%;14,5\nrinne;x;1;1%;3\nkamin;1;80;1%;\nofen;2;90;1%;9\n'
  const read = await readFiles(hannah, {
    [path]: `sep=;\nHäufigste Suchanfragen;Klicks;Impressionen;CTR;Position\n${rows}`,
  })
  expect(fileOf(read, path)).toMatchObject({
    kind: 'queries',
    daySource: 'today',
    reading: {
      encoding: 'utf-8',
      isCertain: true,
      separator: ';',
      decimal: ',',
      headerLine: 2,
      language: 'de',
      choice: null,
      mapping: null,
      columns: [
        { title: 'Häufigste Suchanfragen', meaning: 'item' },
        { title: 'Klicks', meaning: 'clicks' },
        { title: 'Impressionen', meaning: 'impressions' },
        { title: 'CTR', meaning: null },
        { title: 'Position', meaning: 'position' },
      ],
      stored: [
        { item: 'dach sanieren', clicks: 7, impressions: 1320, position: 8.125 },
        { item: 'ziegel', clicks: 3, impressions: 150, position: 14.5 },
        { item: 'kamin', clicks: 1, impressions: 80, position: null },
      ],
    },
  })
  expect(read.clients[0]?.warnings).toEqual([
    { file: path, line: 5, reason: 'clicks "x" is not a whole number', row: 'rinne;x;1;1%;3' },
  ])
})

it('reads a file again by the encoding, separator, decimal sign and header line that a person chooses', async () => {
  const path = 'chosen.example/Queries.csv'
  const text = 'Report of Ms. Hull\nTop queries|Clicks|Impressions|CTR|Position\nboat|3|90|3%|1,014\n'
  const read = await readFiles(hannah, { [path]: text })
  expect(fileOf(read, path)).toMatchObject({ reading: { columns: [{ title: 'Report of Ms. Hull' }] } })
  const chosen = await choose(read, path, { separator: '|', headerLine: 2, encoding: 'windows-1252', decimal: '.' })
  expect(chosen.clients[0]?.files[0]?.reading).toMatchObject({
    encoding: 'windows-1252',
    separator: '|',
    headerLine: 2,
    decimal: '.',
    stored: [{ item: 'boat', clicks: 3, impressions: 90, position: 1014 }],
  })
  // The choice is kept, and can be taken back.
  expect(chosen.clients[0]?.files[0]?.reading?.choice).toMatchObject({ separator: '|', headerLine: 2 })
  const back = await choose(chosen, path, {})
  expect(fileOf(back, path)?.reading).toMatchObject({ choice: null, encoding: 'utf-8' })
})

it('shows three terms of an uncertain encoding, and reads the letters of the one that a person chooses', async () => {
  const path = 'letters.example/Queries.csv'
  const terms = ['краска для лодки', 'ремонт лодок', 'чистка днища яхты', 'покраска крыши']
  const read = await readFiles(hannah, {
    [path]: inWindows1251(`${HEADER}${terms.map((term) => `${term},3,90,3%,11\n`).join('')}`),
  })
  expect(fileOf(read, path)?.reading).toMatchObject({
    encoding: 'windows-1251',
    isCertain: false,
    terms: terms.slice(0, 3),
  })
  const chosen = await choose(read, path, { encoding: 'koi8-r' })
  const reading = fileOf(chosen, path)?.reading
  expect(reading).toMatchObject({ encoding: 'koi8-r', isCertain: true, terms: [] })
  expect(reading?.stored[0]?.item).not.toBe(terms[0])
})

it('refuses a day in the future, and takes one that a person gives before every file', async () => {
  const path = 'dated.example/Queries.csv'
  const read = await readFiles(hannah, {
    [path]: `${HEADER}boat,3,90,3%,8\n`,
    'dated.example/Chart.csv': 'Date,Clicks,Impressions,CTR,Position\n2025-10-30,3,90,3%,8\n',
  })
  expect(fileOf(read, path)).toMatchObject({ day: '2025-10-30', daySource: 'chart' })
  await expect(choose(read, path, { day: '2099-01-01' })).rejects.toMatchObject({ status: 400 })
  const chosen = await choose(read, path, { day: '2025-11-02' })
  expect(fileOf(chosen, path)).toMatchObject({ day: '2025-11-02', daySource: 'person' })
  const { result } = await write(hannah, read.importId)
  // The chart ends on another day than the one that the person gives: nothing says what it counts.
  expect(result?.clients[0]).toMatchObject({ ranksOn: '2025-11-02', daySource: 'person', countedFrom: null })
})

it('[IMP-40, ADV-60] keeps the first day of the chart, and proposals say over which days their impressions were counted', async () => {
  const read = await readFiles(hannah, {
    'period.example/Queries.csv': `${HEADER}boat hull cleaning,3,900,3%,12\n`,
    'period.example/Pages.csv':
      'Top pages,Clicks,Impressions,CTR,Position\nhttps://period.example/boat-hull-cleaning,3,900,3%,12\n',
    'period.example/Chart.csv': 'Date,Clicks,Impressions,CTR,Position\n2025-10-03,1,30,3%,8\n2025-10-30,3,90,3%,8\n',
  })
  const { result } = await write(hannah, read.importId)
  expect(result?.clients[0]).toMatchObject({ ranksOn: '2025-10-30', daySource: 'chart', countedFrom: '2025-10-03' })
  const clientId = result?.clients[0]?.clientId ?? 0
  const period = 'Search Console counted the impressions from 10/3/2025 to 10/30/2025 (28 days).'
  const reasons = async () =>
    (
      await fetchRows<{ reasons: string[] }>(
        environment.database.db,
        sql`select reasons from strategies where client_id = ${clientId}`,
      )
    ).flatMap((row) => row.reasons)
  // The import proposes by itself, and the advisor takes its proposal over.
  expect(await reasons()).toContain(period)
  const facts = await clientFacts(environment.database.db, clientId, [], '2025-11-02')
  expect(facts?.keywords[0]).toMatchObject({ measuredOn: '2025-10-30', countedFrom: '2025-10-03' })
  expect(facts?.pages.find(({ path }) => path === '/boat-hull-cleaning')?.counted).toMatchObject({
    date: '2025-10-30',
    from: '2025-10-03',
  })
})

it('compares the sums of the files with what the database has', async () => {
  const read = await readFiles(hannah, {
    'sums.example/Queries.csv': `${HEADER}boat,3,90,3%,8\nhull,2,10,20%,\nbad,x,1,1%,1\nBOAT,9,9,1%,1\n`,
    'sums.example/Chart.csv': 'Date,Clicks,Impressions,CTR,Position\n2025-10-30,5,100,3%,8\nsoon,1,1,1%,1\n',
  })
  const { result } = await write(hannah, read.importId)
  const [client] = result?.clients ?? []
  expect(client?.files).toEqual([
    {
      path: 'sums.example/Chart.csv',
      kind: 'chart',
      rows: 2,
      read: 1,
      skipped: [{ reason: '"…" is not a date', rows: 1 }],
      clicks: 5,
      impressions: 100,
    },
    {
      path: 'sums.example/Queries.csv',
      kind: 'queries',
      rows: 4,
      read: 2,
      skipped: [
        { reason: 'clicks "…" is not a whole number', rows: 1 },
        { reason: 'repeats the query of another line', rows: 1 },
      ],
      clicks: 5,
      impressions: 100,
    },
  ])
  // A query without a position is stored without figures.
  expect(client?.stored).toEqual([
    { of: 'queries', rows: 2, clicks: 3, impressions: 90, withoutPosition: 1 },
    { of: 'days', rows: 1, clicks: 5, impressions: null },
  ])
})

it('compares the pages of an export with the stored ones: files are left out, and addresses of one page added up', async () => {
  const rows = [
    'http://one.example/,2,10,20%,3',
    'https://www.one.example/,3,40,7%,5',
    'https://one.example/a,1,5,2%,9',
    'https://one.example/images/b.webp,0,1,0%,80',
  ]
  const read = await readFiles(hannah, {
    'one.example/Pages.csv': `Top pages,Clicks,Impressions,CTR,Position\n${rows.join('\n')}\n`,
  })
  expect(read.clients[0]?.warningCount).toBe(0)
  const { result } = await write(hannah, read.importId)
  const [client] = result?.clients ?? []
  expect(client?.files).toMatchObject([
    {
      rows: 4,
      read: 3,
      skipped: [{ reason: 'is the address of a picture or another file', rows: 1 }],
      clicks: 6,
      impressions: 55,
    },
  ])
  expect(client?.stored).toEqual([{ of: 'pages', rows: 2, clicks: 6, impressions: 55, merged: 1 }])
})

it('[COV-11] says that the day of ranks is unknown when no file and no person gives it', async () => {
  const read = await readFiles(hannah, {
    'undated.example/Queries.csv': `${HEADER}boat repair,3,900,0.3%,14\n`,
    'undated.example/sitemap.xml': '<urlset><url><loc>https://undated.example/boat-repair</loc></url></urlset>',
  })
  const { result } = await write(hannah, read.importId)
  const [client] = result?.clients ?? []
  expect(client?.daySource).toBe('today')
  const clientId = client?.clientId ?? 0
  const rowsOf = async () =>
    (
      await queryReport(hannah, 'test', clientKeywordsReport, {
        filter: [{ name: 'clientId', value: clientId, match: 'EQUALS' }],
      })
    ).rows
  expect(await rowsOf()).toMatchObject([{ keyword: 'boat repair', isDayUnknown: true }])
  const reasons = await fetchRows<{ reasons: string[] }>(
    environment.database.db,
    sql`select reasons from strategies where client_id = ${clientId} and proposed_by = 'import'`,
  )
  expect(reasons.flatMap((row) => row.reasons).join(' ')).toContain(
    '"boat repair" was at position 14 with 900 impressions.',
  )
  const dated = await readFiles(hannah, {
    'undated.example/Performance-on-Search-2025-11-10/Queries.csv': `${HEADER}boat,4,95,3%,13\n`,
  })
  const again = await write(hannah, dated.importId)
  expect(again.result?.clients[0]).toMatchObject({ daySource: 'name', ranksOn: '2025-11-10' })
})

it('[IMP-23] stores the older of two compared ranges on its own day', async () => {
  const titles = ['Clicks', 'Impressions', 'CTR', 'Position'].flatMap((title) => [
    `Last 28 days ${title}`,
    `Previous 28 days ${title}`,
  ])
  const read = await readFiles(hannah, {
    'compared.example/Performance-on-Search-2025-11-10/Queries.csv': `Top queries,${titles.join(',')}\nboat,9,4,200,100,4.5%,4%,8.1,12.4\n`,
  })
  await write(hannah, read.importId)
  const ranks = await fetchRows(
    environment.database.db,
    sql`select r.date::text, r.clicks, r.impressions from ranks r join keywords using (keyword_id) join clients using (client_id)
        where domain = 'compared.example' order by 1`,
  )
  expect(ranks).toEqual([
    { date: '2025-10-13', clicks: 4, impressions: 100 },
    { date: '2025-11-10', clicks: 9, impressions: 200 },
  ])
})

it('[IMP-24] takes pages, but no figures, from Google Analytics, and leaves a stray file alone', async () => {
  const read = await readFiles(hannah, {
    'landing.example/landing-pages.csv': '# Start date: 20260901\n\nLanding page,Sessions\n/,420\n/hulls,12\n',
    'landing.example/README.md': 'Exports of October',
  })
  expect(read.clients[0]?.files).toMatchObject([{ kind: 'analytics', rows: 2, reading: { headerLine: 3 } }])
  expect(read.clients[0]?.counts.pages).toBe(2)
  expect(read.unrecognized).toMatchObject([{ path: 'landing.example/README.md', isStray: true }])
})
