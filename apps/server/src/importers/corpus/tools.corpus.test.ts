import { gzipSync } from 'node:zlib'
import type { ColumnMapping } from '@rankdesk/api'
import { expect, it } from 'vitest'
import { encodedText } from './testing/encodedText.ts'
import { type CorpusResult, readCorpusFile } from './testing/readCorpusFile.ts'
import { CONTINENTAL, PLAIN, TABBED, writtenTable } from './testing/writtenTable.ts'

/** Files of other tools, and files that are no table, as agencies put them into the folders of their clients. */

type Row = readonly (string | number)[]
type Query = CorpusResult['queries'][number]
const table = (rows: readonly Row[], dialect = PLAIN) => encodedText(writtenTable(rows, dialect), 'utf-8')
const PAGE = 'https://harborpaint.example/boats'

const SEMRUSH = [
  'Keyword',
  'Position',
  'Previous position',
  'Search Volume',
  'Keyword Difficulty',
  'CPC',
  'URL',
  'Timestamp',
]
const AHREFS = ['Keyword', 'Country', 'Volume', 'Current position', 'Current URL', 'Current date']
const BING = ['Keyword', 'Impressions', 'Clicks', 'CTR', 'Avg. Position']

it.each<[name: string, path: string, bytes: Uint8Array, kind: string, queries: readonly Query[]]>([
  [
    'Semrush',
    'harborpaint.example-organic.Positions-us-20261012.csv',
    table([
      SEMRUSH,
      ['boat paint', 4, 6, 1900, 31, 2.5, PAGE, '2026-10-12'],
      ['hull, paint', 17, '', 70, 12, 0.9, PAGE, '2026-10-12'],
    ]),
    'semrush',
    [
      ['boat paint', null, null, 4],
      ['hull, paint', null, null, 17],
    ],
  ],
  [
    'Semrush saved by a spreadsheet',
    'positions.csv',
    table([SEMRUSH, ['bootslack', 4, 6, '1.900', 31, 2.5, PAGE, '2026-10-12']], CONTINENTAL),
    'semrush',
    [['bootslack', null, null, 4]],
  ],
  [
    'Semrush without a rank',
    'positions.tsv',
    table(
      [SEMRUSH, ['boat paint', '-', 6, 1900, 31, 2.5, PAGE, '2026-10-12'], ['hull', '', '', 10, 1, 0, PAGE, '']],
      TABBED,
    ),
    'semrush',
    [
      ['boat paint', null, null, null],
      ['hull', null, null, null],
    ],
  ],
  [
    'Ahrefs',
    'harborpaint.example-organic-keywords.csv',
    table([
      AHREFS,
      ['boat paint', 'US', 1900, 4, PAGE, '2026-10-12'],
      ['boat paint', 'GB', 200, 9, PAGE, '2026-10-12'],
    ]),
    'ahrefs',
    [['boat paint', null, null, 4]],
  ],
  [
    'Ahrefs in UTF-16 with tabs',
    'keywords.csv',
    encodedText(writtenTable([AHREFS, ['peinture été', 'FR', 90, 11, PAGE, '2026-10-12']], TABBED), 'utf-16le'),
    'ahrefs',
    [['peinture été', null, null, 11]],
  ],
  [
    'Bing Webmaster Tools',
    'harborpaint.example_SearchPerformance.csv',
    table([BING, ['boat paint', '1,320', 7, '0.53%', 8.12], ['hull', '1.2K', '--', '0%', 14]]),
    'bing',
    [
      ['boat paint', 7, 1320, 8.12],
      ['hull', null, 1200, 14],
    ],
  ],
])('reads the ranks of %s as written', async (_name, path, bytes, kind, queries) => {
  const read = await readCorpusFile({ path, bytes })
  expect({ kinds: read.kinds, queries: read.queries }).toEqual({ kinds: [kind], queries })
})

const byColumns = (item: number, position: number | null, others: Partial<ColumnMapping> = {}): ColumnMapping => ({
  kind: 'queries',
  item,
  clicks: null,
  impressions: null,
  position,
  ...others,
})

it.each<[name: string, path: string, rows: readonly Row[], mapping: ColumnMapping, queries: readonly Query[]]>([
  [
    'Moz',
    'moz-rankings.csv',
    [
      ['Keyword', 'Search Engine', 'Rank', 'Rank URL'],
      ['boat paint', 'Google US', 4, PAGE],
      ['hull', 'Google US', '', ''],
    ],
    byColumns(0, 2),
    [
      ['boat paint', null, null, 4],
      ['hull', null, null, null],
    ],
  ],
  [
    'SE Ranking',
    'se-ranking.csv',
    [
      ['Keyword', 'Group', 'Position 12.10.2026', 'Traffic forecast'],
      ['boat paint', 'A', 4, 12.5],
      ['hull', 'A', '-', 0],
    ],
    byColumns(0, 2),
    [
      ['boat paint', null, null, 4],
      ['hull', null, null, null],
    ],
  ],
  [
    'Sistrix',
    'sistrix-keywords.csv',
    [
      ['Keyword', 'Ranking', 'Suchvolumen', 'Adresse'],
      ['bootslack', 4, '1.900', PAGE],
    ],
    byColumns(0, 1),
    [['bootslack', null, null, 4]],
  ],
  [
    'Ubersuggest',
    'ubersuggest.csv',
    [
      ['No', 'Keywords', 'Volume', 'Rank', 'Est. Visits'],
      [1, 'boat paint', 1900, 4, 120],
      [2, 'hull', 70, 17, 1],
    ],
    byColumns(1, 3),
    [
      ['boat paint', null, null, 4],
      ['hull', null, null, 17],
    ],
  ],
  [
    'a rank tracker with clicks and impressions of its own',
    'tracker.csv',
    [
      ['Term', 'Where', 'Seen', 'Hits'],
      ['boat paint', 8.125, '1 320', '7'],
      ['hull', 14.5, '<10', '~'],
    ],
    byColumns(0, 1, { impressions: 2, clicks: 3 }),
    [
      ['boat paint', 7, 1320, 8.125],
      ['hull', null, null, 14.5],
    ],
  ],
])(
  'asks for the columns of %s, and reads it as written once they are chosen',
  async (_name, path, rows, mapping, queries) => {
    const bytes = table(rows)
    const asked = await readCorpusFile({ path, bytes })
    expect({ queries: asked.queries, kinds: asked.kinds, said: asked.said }).toEqual({
      queries: [],
      kinds: [],
      said: ['is not a Search Console export'],
    })
    const read = await readCorpusFile({ path, bytes, mapping })
    expect({ queries: read.queries, kinds: read.kinds, said: read.said }).toEqual({
      queries,
      kinds: ['mapped'],
      said: [],
    })
  },
)

it('asks for the columns of Screaming Frog, and reads its addresses as pages', async () => {
  const rows = [
    ['Address', 'Content Type', 'Status Code', 'Title 1'],
    [PAGE, 'text/html; charset=UTF-8', 200, 'Boats, hulls & more'],
  ]
  const mapping = { kind: 'pages', item: 0, clicks: null, impressions: null, position: null } as const
  const file = { path: 'internal_html.csv', bytes: table(rows, TABBED) }
  expect((await readCorpusFile(file)).said).toEqual(['is not a Search Console export'])
  expect((await readCorpusFile({ ...file, mapping })).pages).toEqual([[PAGE, null, null, null]])
})

const HEADER = 'Top queries,Clicks,Impressions,CTR,Position'
const text = (content: string) => encodedText(content, 'utf-8')

it.each<[what: string, path: string, bytes: Uint8Array, sentence: RegExp]>([
  ['an empty file', 'Queries.csv', new Uint8Array(), /^Queries\.csv is empty\.$/],
  ['a file of blank lines', 'Queries.csv', text('\n\n  \n'), /is empty/],
  ['NUL bytes', 'Queries.csv', text(`${HEADER}\nboat\0paint,1,2,3%,4\n`), /is not a text file/],
  [
    'a picture called a table',
    'Queries.csv',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 1]),
    /is not a text file/,
  ],
  [
    'a PDF called a table',
    'Queries.csv',
    Uint8Array.from(Buffer.from('%PDF-1.7\n%\x01\x02\x03\n')),
    /is not a text file/,
  ],
  ['a web page called a table', 'Queries.csv', text('<!doctype html><title>Sign in</title>'), /no column "Clicks"/],
  ['JSON called a table', 'Queries.csv', text('{"rows":[{"keys":["boat"],"clicks":1}]}'), /no column "Clicks"/],
  ['a quote that is never closed', 'Queries.csv', text(`${HEADER}\n"boat,1,2,3%,4\nhull,1,2,3%,4\n`), /is cut off/],
  [
    'two columns of one name',
    'Queries.csv',
    text('Top queries,Clicks,Clicks,Impressions,CTR,Position\nboat,1,2,3,4%,5\n'),
    /several columns "Clicks"/,
  ],
  [
    '10,000 columns',
    'Queries.csv',
    text(Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')),
    /has 10000 columns/,
  ],
  [
    'a header of 1 MB',
    'Queries.csv',
    text(`${'x'.repeat(1024 ** 2)},Clicks\nboat,1\n`),
    /is not a Search Console export/,
  ],
  ['a damaged gzip', 'sitemap.xml.gz', Uint8Array.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), /is no gzip file, or is damaged/],
  ['a bomb', 'sitemap.xml.gz', gzipSync(Buffer.alloc(65 * 1024 ** 2, 0x20)), /is larger than 64 MB when unpacked/],
  ['a sitemap that is none', 'sitemap.xml', text('<html><body>404</body></html>'), /sitemap/],
])('refuses %s with a sentence', async (_what, path, bytes, sentence) => {
  const { said, queries, pages } = await readCorpusFile({ path, bytes })
  expect(said.join('\n')).toMatch(sentence)
  expect([...queries, ...pages]).toEqual([])
})

it.each<[what: string, path: string, bytes: Uint8Array, queries: readonly Query[], said: readonly string[]]>([
  [
    'formulas, as words that nobody evaluates',
    'Queries.csv',
    text(`${HEADER}\n"=HYPERLINK(""http://evil.example"")",1,20,5%,4\n@SUM(A1),0,3,0%,9\n`),
    [
      ['=HYPERLINK("http://evil.example")', 1, 20, 4],
      ['@SUM(A1)', 0, 3, 9],
    ],
    [],
  ],
  [
    'rows with too many, too few and wrong cells beside good ones',
    'Queries.csv',
    text(`${HEADER}\nboat,1,20,5%,4\nhull,1,20\nkeel,one,20,5%,4\nmast,1,20,5%,4,5\ndeck,-1,20,5%,4\n`),
    [['boat', 1, 20, 4]],
    [
      'line 3 has 3 columns where the header has 5',
      'line 4 clicks "one" is not a whole number',
      'line 5 has 6 columns where the header has 5',
      'line 6 clicks "-1" is not a whole number',
    ],
  ],
  [
    'bounds, dashes, suffixes and spaces in numbers',
    'Queries.csv',
    text(`${HEADER}\na,<10,1.2K,~,8.0\nb,--,"1,320",-,n/a\nc,1\u00a0234,12.0,5%,0\n`),
    [
      ['a', null, 1200, 8],
      ['b', null, 1320, null],
      ['c', 1234, 12, null],
    ],
    [],
  ],
  [
    'a total, which is no query',
    'Queries.csv',
    text(`${HEADER}\nGrand total,6,60,10%,9\na,1,10,10%,8\nb,2,20,10%,9\nc,3,30,10%,10\n`),
    [
      ['a', 1, 10, 8],
      ['b', 2, 20, 9],
      ['c', 3, 30, 10],
    ],
    ['line 2 "Grand total" is the sum of the other rows'],
  ],
  [
    'comments and a title above the header',
    'Queries.csv',
    text(`# Exported for Harbor Paint\nSearch results\n\n${HEADER}\nboat,1,20,5%,4\n`),
    [['boat', 1, 20, 4]],
    [],
  ],
])('reads %s', async (_what, path, bytes, queries, said) => {
  const read = await readCorpusFile({ path, bytes })
  expect({ queries: read.queries, said: read.said }).toEqual({ queries, said })
})

const URLS = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`

it.each<[what: string, path: string, bytes: Uint8Array, addresses: readonly string[]]>([
  ['a sitemap', 'sitemap.xml', text(URLS(PAGE)), [PAGE]],
  ['a sitemap below blank lines', 'sitemap.xml', text(`\n\n${URLS(PAGE)}`), [PAGE]],
  ['a packed sitemap', 'sitemap.xml.gz', gzipSync(URLS(PAGE, `${PAGE}/a`)), [PAGE, `${PAGE}/a`]],
  [
    'a sitemap with CDATA and entities',
    'post-sitemap.xml',
    text(URLS(`<![CDATA[${PAGE}?a=1&b=2]]>`, `${PAGE}?a=1&amp;b=3`)),
    [`${PAGE}?a=1&b=2`, `${PAGE}?a=1&b=3`],
  ],
  [
    'a sitemap with a wrong label of its encoding',
    'sitemap.xml',
    encodedText(URLS(`${PAGE}/café`).replace('?>', ' encoding="windows-1251"?>'), 'utf-8'),
    [`${PAGE}/café`],
  ],
  ['a sitemap in UTF-16', 'sitemap.xml', encodedText(URLS(PAGE), 'utf-16le'), [PAGE]],
])('reads %s', async (_what, path, bytes, addresses) => {
  expect((await readCorpusFile({ path, bytes })).addresses).toEqual(addresses)
})

it('reads the landing pages of Google Analytics as it exports them, and stores its sessions as no clicks', async () => {
  const lines = [
    '# ----------------------------------------',
    '# Landing page: Landing page',
    '# Harbor Paint - GA4',
    '# Start date: 20261001',
    '# End date: 20261028',
    '# ----------------------------------------',
    'Landing page,Sessions,Active users,New users,Average engagement time per session,Key events,Total revenue,Session key event rate',
    ',1503,1200,900,41.5,12,0,0.008',
    '/boats,900,700,500,44.1,9,0,0.01',
    '"/boats?color=red,blue",300,280,240,30.2,3,0,0.01',
    '(not set),303,220,160,0,0,0,0',
  ]
  const read = await readCorpusFile({ path: 'Landing_page.csv', bytes: text(lines.join('\n')) })
  expect(read.kinds).toEqual(['analytics'])
  expect(read.pages).toEqual([
    ['/boats', null, null, null],
    ['/boats?color=red,blue', null, null, null],
  ])
  expect(read.said).toEqual(['line 8 is a total', 'line 11 "(not set)" is no page'])
})
