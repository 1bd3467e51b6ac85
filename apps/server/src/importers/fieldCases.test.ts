import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { planClient } from './plan/planClient.ts'
import { readImportFolder } from './staged/readImportFolder.ts'
import { openImportBench } from './write/importTesting.ts'

/** Small inputs of the kinds that misled imports, read as the command and the browser read them. */

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-cases-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const CLIENT = 'harborpaint.example'
const HEADER = 'Top queries,Clicks,Impressions,CTR,Position'
const QUERIES = `${HEADER}\nboat paint,5,200,2.5%,12\n`

async function put(file: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, CLIENT, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

async function read() {
  const { folders, skipped } = await readImportFolder(folder, { sanitize: (html) => html })
  const [files] = folders
  if (files === undefined) throw new Error('The client was not read.')
  const plan = await planClient(files, '2026-11-02')
  return {
    plan,
    terms: plan.keywords.map(({ keyword, clicks, impressions, position }) => [keyword, clicks, impressions, position]),
    paths: plan.pages.map(({ path }) => path),
    reasons: [...skipped, ...plan.skipped].map(({ line, reason }) => `${line ?? '-'}: ${reason}`),
  }
}

/** Letters of the Cyrillic alphabet in Windows-1251, everything else in ASCII. */
const inWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })

it('reads Windows-1251 and shows its first terms, because the encoding is not certain', async () => {
  const rows = ['краска для лодки', 'ремонт лодок', 'чистка днища яхты', 'покраска крыши'].map(
    (term) => `${term},3,90,3.3%,11`,
  )
  await put('Queries.csv', inWindows1251(`${HEADER}\n${rows.join('\n')}\n`))
  const { terms, reasons } = await read()
  expect(terms.map(([term]) => term)).toEqual([
    'краска для лодки',
    'ремонт лодок',
    'чистка днища яхты',
    'покраска крыши',
  ])
  expect(reasons).toEqual([
    '-: the encoding is not certain: it was read as windows-1251; check "краска для лодки", "ремонт лодок", "чистка днища яхты"',
  ])
})

it('keeps UTF-8 with a damaged row, which it reports', async () => {
  const rows = `${HEADER}\ncafé paint,9,300,3%,12.1\nzürich boats,3,120,2.5%,13.4\nold caf`
  await put('Queries.csv', Buffer.concat([Buffer.from(rows), Buffer.from([0xc3]), Buffer.from(',1,30,3.3%,16\n')]))
  const { terms, reasons } = await read()
  expect(terms.map(([term]) => term)).toEqual(['café paint', 'zürich boats'])
  expect(reasons).toEqual(['4: has a damaged character'])
})

it('reads a file with "sep=;" and without', async () => {
  await put('Queries.csv', 'sep=;\r\nTop queries;Clicks;Impressions;CTR;Position\r\nboat, paint;8;250;3.2%;11.7\r\n')
  expect((await read()).terms).toEqual([['boat, paint', 8, 250, 11.7]])
})

it('reads three decimals behind a comma as decimals of a position', async () => {
  await put(
    'Queries.csv',
    'Top queries;Clicks;Impressions;CTR;Position\nboot;7;1.320;2,19%;8,125\nlack;3;150;2%;14,5\n',
  )
  expect((await read()).terms).toEqual([
    ['boot', 7, 1320, 8.125],
    ['lack', 3, 150, 14.5],
  ])
})

const urls = (...paths: string[]) =>
  `<?xml version="1.0"?>\n<urlset>\n${paths.map((path) => `<url><loc>https://${CLIENT}${path}</loc></url>`).join('\n')}\n</urlset>`

it('reads a sitemap behind a blank line', async () => {
  await put('sitemap.xml', `\n${urls('/', '/hulls')}`)
  expect((await read()).paths).toEqual(['/', '/hulls'])
})

it('reports an address with a bare & by line, and reads the others', async () => {
  await put('sitemap.xml', urls('/', '/hulls', '/shop?size=2&color=red'))
  const { paths, reasons } = await read()
  expect(paths).toEqual(['/', '/hulls'])
  expect(reasons).toEqual([expect.stringMatching(/^5: the address .* has a bare &/)])
})

it('unpacks a sitemap', async () => {
  await put('sitemap.xml.gz', gzipSync(urls('/', '/hulls')))
  expect((await read()).paths).toEqual(['/', '/hulls'])
})

it('reads the parts of an index by any name, and reports those that are missing', async () => {
  const part = (name: string) => `<sitemap><loc>https://${CLIENT}/${name}</loc></sitemap>`
  const names = ['hulls-1.xml', 'news.xml.gz', 'gone.xml']
  await put('sitemap_index.xml', `<sitemapindex>${names.map(part).join('\n')}</sitemapindex>`)
  await put('hulls-1.xml', urls('/', '/hulls'))
  await put('news.xml.gz', gzipSync(urls('/news/spring')))
  await put('settings.xml', '<settings/>')
  const { paths, reasons } = await read()
  expect(paths).toEqual(['/', '/hulls', '/news/spring'])
  expect(reasons).toEqual([`3: the linked sitemap https://${CLIENT}/gone.xml is not among the files`])
})

it('finds a header below comment lines and a title', async () => {
  await put('Queries.csv', `# -----\n# Export of October\n# -----\n\nHarbor Paint\n${QUERIES}`)
  expect((await read()).terms).toEqual([['boat paint', 5, 200, 12]])
})

it('adds up the hours of a chart to days, and counts no day with hours missing', async () => {
  const hour = (day: string, index: number) => `${day}T${String(index).padStart(2, '0')}:00:00-07:00,2,20,10%,12`
  const full = Array.from({ length: 24 }, (_, index) => hour('2026-10-12', index))
  const half = Array.from({ length: 9 }, (_, index) => hour('2026-10-13', index))
  await put('Chart.csv', ['Date,Clicks,Impressions,CTR,Position', ...full, ...half].join('\n'))
  await put('Queries.csv', QUERIES)
  const { plan, reasons } = await read()
  expect(plan.days).toEqual([{ date: '2026-10-12', visits: 48 }])
  expect(reasons).toEqual(['26: has 9 of 24 hours of 2026-10-13, which are not a day'])
})

it('refuses two columns of one name with a sentence, and reads the other files', async () => {
  await put('Queries.csv', 'Top queries,Clicks,Clicks,Impressions,Impressions,Position\nboat,3,9,100,300,18.1\n')
  await put('sitemap.xml', urls('/hulls'))
  const { terms, paths, reasons } = await read()
  expect([terms, paths]).toEqual([[], ['/', '/hulls']])
  expect(reasons).toEqual(['-: has several columns "Clicks", as if it compared two date ranges; export a single range'])
})

it('reports entries of a sitemap that are no addresses, and takes no translation for a page', async () => {
  const text = `<sm:urlset xmlns:sm="s" xmlns:xhtml="x">
<sm:url><sm:loc>
  https://${CLIENT}/hulls
</sm:loc><xhtml:link rel="alternate" hreflang="es" href="https://${CLIENT}/es/"/></sm:url>
<sm:url><sm:loc></sm:loc></sm:url>
<sm:url><sm:loc>no address</sm:loc></sm:url>
</sm:urlset>`
  await put('sitemap.xml', text)
  const { paths, reasons } = await read()
  expect(paths).toEqual(['/', '/hulls'])
  expect(reasons).toEqual(['5: an entry without an address (<loc>)', '6: "no address" is not an address'])
})

it('skips a total by its name or by its counts, but no query that is called so', async () => {
  await put('Queries.csv', `${HEADER}\nGrand total,950,22000,4.3%,15\nboat paint,5,200,2.5%,12\nsum,1,20,5%,14\n`)
  const { terms, reasons } = await read()
  expect(terms.map(([term]) => term)).toEqual(['boat paint', 'sum'])
  expect(reasons).toEqual(['2: "Grand total" is the sum of the other rows'])
})

it('reads UTF-16 with tabs, and says neither "0 impressions" nor "guessed" where the export says nothing of the kind', async () => {
  const row = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join('\t')
  const text = [
    row('Keyword', 'Volume', 'Current position', 'Current URL', 'Updated'),
    row('hull cleaning', '500', '14', `https://${CLIENT}/hulls`, '2026-10-02'),
  ].join('\r\n')
  await put('organic-keywords.csv', Buffer.from(`\ufeff${text}`, 'utf16le'))
  const bench = await openImportBench()
  await bench.run(folder, '2026-11-02')
  const keywords = await bench.rows(
    'select keyword, mapping, impressions, rank, date::text from keywords join ranks using (keyword_id)',
  )
  const reasons = await bench.rows<{ reasons: string[] }>("select reasons from strategies where proposed_by = 'import'")
  await bench.close()
  expect(keywords).toEqual([
    { keyword: 'hull cleaning', mapping: 'named', impressions: null, rank: 14, date: '2026-10-02' },
  ])
  expect(reasons).toEqual([
    {
      reasons: [
        '"hull cleaning" was at position 14 on 10/2/2026.',
        'There is too little data to estimate its clicks.',
        'Confidence: low.',
      ],
    },
  ])
})

it('understands Filters.csv, and dates an export by the name of its folder', async () => {
  await put('Performance-on-Search-2026-10-28/Queries.csv', QUERIES)
  await put('Performance-on-Search-2026-10-28/Filters.csv', 'Filter,Value\nSearch type,Web\nDate,Last 3 months\n')
  const { plan, reasons } = await read()
  expect(plan.day).toEqual({ day: '2026-10-28', source: 'name' })
  expect(reasons).toEqual([])
})

it('takes no date of a sitemap for the day of an export', async () => {
  await put('Queries.csv', QUERIES)
  await put('sitemap.xml', `<urlset><url><loc>https://${CLIENT}/</loc><lastmod>2025-01-09</lastmod></url></urlset>`)
  expect((await read()).plan.day).toEqual({ day: '2026-11-02', source: 'today' })
})
