import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** A file as people really have it, the client of its folder, and what the preview has to say about it. */
export interface FieldCase {
  client: string
  files: Readonly<Record<string, string | Uint8Array>>
  /** Texts of the opened client. */
  shows: readonly (string | RegExp)[]
  /** Texts that it must not have. */
  never?: readonly string[]
  /** Rows as they will be stored: the names of their cells. */
  rows?: readonly string[]
}

const HEADER = 'Top queries,Clicks,Impressions,CTR,Position'
const QUERIES = `${HEADER}\nboat paint,5,200,2.5%,12\n`
const PLAIN_ROW = 'boat paint 5 200 12'

/** Letters of the Cyrillic alphabet in Windows-1251, everything else in ASCII. */
const inWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })

const sitemapOf = (client: string, ...entries: string[]) =>
  `<?xml version="1.0"?>\n<urlset>\n${entries.map((entry) => `<url><loc>https://${client}${entry}</loc></url>`).join('\n')}\n</urlset>`

const hours = Array.from(
  { length: 24 },
  (_, hour) => `2026-10-12T${String(hour).padStart(2, '0')}:00:00-07:00,2,20,10%,12`,
)

const compared = ['Clicks', 'Impressions', 'CTR', 'Position'].flatMap((title) => [
  `Last 7 days ${title}`,
  `Previous 7 days ${title}`,
])

/** The inputs that misled imports, each with an invented client of its own. */
export const FIELD_CASES: Readonly<Record<string, FieldCase>> = {
  'IMP-01 another code page': {
    client: 'codepage.example',
    files: {
      'Queries.csv': inWindows1251(
        `${HEADER}\nкраска для лодки,12,340,3.5%,11.2\nремонт лодок,4,210,1.9%,14.8\nчистка днища яхты,2,95,2.1%,17.4\nпокраска крыши,1,9,1%,18\n`,
      ),
    },
    shows: ['The encoding Windows-1251 is a guess.', 'краска для лодки, ремонт лодок, чистка днища яхты'],
    rows: ['краска для лодки 12 340 11.2'],
  },
  'IMP-02 one broken byte': {
    client: 'broken-byte.example',
    files: {
      'Queries.csv': Buffer.concat([
        Buffer.from(`${HEADER}\ncafé paint,9,300,3%,12.1\nzürich boats,3,120,2.5%,13.4\nold caf`),
        Buffer.from([0xc3]),
        Buffer.from(',1,30,3.3%,16\n'),
      ]),
    },
    shows: ['UTF-8', '1 warning'],
    rows: ['café paint 9 300 12.1'],
  },
  'IMP-03 a line "sep=;"': {
    client: 'separator.example',
    files: { 'Queries.csv': 'sep=;\nTop queries;Clicks;Impressions;CTR;Position\nboat, paint;8;250;3.2%;11.7\n' },
    shows: ['Semicolon', 'Line 2'],
    rows: ['boat, paint 8 250 11.7'],
  },
  'IMP-04 a comma with three decimals': {
    client: 'decimals.example',
    files: {
      'Queries.csv': 'Top queries;Clicks;Impressions;CTR;Position\nboot;7;320;2,19%;8,125\nlack;3;150;2%;14,5\n',
    },
    shows: ['Comma (8,1)'],
    rows: ['boot 7 320 8.125'],
  },
  'IMP-05 a blank line above the declaration': {
    client: 'blankline.example',
    files: { 'Queries.csv': QUERIES, 'sitemap.xml': `\n${sitemapOf('blankline.example', '/', '/hulls')}` },
    shows: ['Sitemap, 2 addresses', '2 pages'],
    rows: [PLAIN_ROW],
  },
  'IMP-06 a bare &': {
    client: 'ampersand.example',
    files: { 'sitemap.xml': sitemapOf('ampersand.example', '/', '/hulls', '/shop?a=1&b=2'), 'Queries.csv': QUERIES },
    shows: ['Sitemap, 2 addresses', '1 warning'],
  },
  'IMP-07 a compressed sitemap': {
    client: 'compressed.example',
    files: { 'sitemap.xml.gz': gzipSync(sitemapOf('compressed.example', '/', '/hulls')), 'Queries.csv': QUERIES },
    shows: ['Sitemap, 2 addresses'],
  },
  'IMP-08 parts of any name': {
    client: 'parts.example',
    files: {
      'sitemap_index.xml':
        '<sitemapindex><sitemap><loc>https://parts.example/hulls-1.xml</loc></sitemap></sitemapindex>',
      'hulls-1.xml': sitemapOf('parts.example', '/', '/hulls', '/news'),
      'Queries.csv': QUERIES,
    },
    shows: ['Sitemap index, 1 sitemap', 'Sitemap, 3 addresses', '3 pages'],
    never: ['warning'],
  },
  'IMP-09 comment lines': {
    client: 'comments.example',
    files: { 'landing.csv': '# ----\n# Landing page\n# ----\n\nLanding page,Sessions\n/,420\n/hulls,12\n' },
    shows: ['Google Analytics landing pages, 2 rows', 'Line 5', 'they are not stored as visits'],
    rows: ['/hulls'],
  },
  'IMP-10 hours': {
    client: 'hours.example',
    files: { 'Chart.csv': ['Date,Clicks,Impressions,CTR,Position', ...hours].join('\n'), 'Queries.csv': QUERIES },
    shows: ['10/12/2026 – 10/12/2026, 1 day with figures', '10/12/2026 (the last day of Chart.csv)'],
    never: ['T00:00'],
    rows: ['10/12/202648'],
  },
  'IMP-11 two columns of one name': {
    client: 'twice.example',
    files: {
      'Queries.csv': 'Top queries,Clicks,Clicks,Impressions,Impressions,Position\nboat,3,9,100,300,18.1\n',
      'sitemap.xml': sitemapOf('twice.example', '/hulls'),
    },
    shows: ['1 file not recognized', /several columns "Clicks", as if it compared two date ranges/],
  },
  'IMP-11 two ranges': {
    client: 'ranges.example',
    files: { 'Queries.csv': `Top queries,${compared.join(',')}\nboat paint,5,3,200,100,2.5%,3%,12,18.1\n` },
    shows: ['from “Last 7 days Clicks”', '1 warning'],
    rows: [PLAIN_ROW],
  },
  'IMP-13 entries that are no addresses': {
    client: 'entries.example',
    files: {
      'sitemap.xml': `<sm:urlset xmlns:sm="s" xmlns:xhtml="x"><sm:url><sm:loc>
  https://entries.example/hulls
</sm:loc><xhtml:link rel="alternate" hreflang="es" href="https://entries.example/es/"/></sm:url>
<sm:url><sm:loc></sm:loc></sm:url><sm:url><sm:loc>no address</sm:loc></sm:url></sm:urlset>`,
    },
    shows: ['Sitemap, 1 address', '2 warnings', '2 pages'],
  },
  'IMP-15 UTF-16 with tabs': {
    client: 'sixteen.example',
    files: {
      'keywords.csv': Buffer.from(
        '\ufeffKeyword\tVolume\tCurrent position\tCurrent URL\tUpdated\r\nhull cleaning\t500\t14\thttps://sixteen.example/hulls\t2026-10-02',
        'utf16le',
      ),
    },
    shows: ['Ahrefs export', 'UTF-16le', 'Tab', '10/2/2026 (the newest day in the rows)'],
    rows: ['hull cleaning 14 https://sixteen.example/hulls'],
    never: ['Impressions'],
  },
  'IMP-16 a total at the top': {
    client: 'total.example',
    files: { 'Queries.csv': `${HEADER}\nGrand total,950,22000,4.3%,15\nboat paint,5,200,2.5%,12\nsum,1,20,5%,14\n` },
    shows: ['1 warning'],
    rows: [PLAIN_ROW, 'sum 1 20 14'],
  },
}

/** Writes the cases as an agency's folder with one folder for each client. */
export async function writeFieldCases(folder: string): Promise<void> {
  for (const { client, files } of Object.values(FIELD_CASES)) {
    await mkdir(path.join(folder, client), { recursive: true })
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, client, name), content)
  }
}
