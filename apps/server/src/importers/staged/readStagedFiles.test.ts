import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { ImportBudget } from '../files/ImportBudget.ts'
import { domainOfFolder } from './groupFiles.ts'
import { readStagedFiles } from './readStagedFiles.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-staged-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\ndrains,1,2,50%,3\n'

/** Packs files by name; a mode marks special entries. */
async function zipOf(files: Record<string, string>, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { mode })
  zip.end()
  return buffer(zip.outputStream)
}

async function read(files: Record<string, string | Buffer>, budget = new ImportBudget()) {
  const paths = await Promise.all(
    Object.entries(files).map(async ([path, content], index) => {
      const file = join(folder, String(index))
      await writeFile(file, content)
      return { path, file, bytes: content.length }
    }),
  )
  return readStagedFiles(paths, { sanitize: (html) => html, domains: {}, mappings: {}, budget })
}

it.each([
  ['www.acme.co.uk', 'acme.co.uk'],
  ['https___www.acme.com_-Performance-on-Search-2026-04-03.zip', 'acme.com'],
  ['acme.com-Performance-on-Search-2026-04-03.zip', 'acme.com'],
  ['exports', undefined],
  ['2026-04-03', undefined],
])('reads the domain of the folder or zip %s', (name, domain) => {
  expect(domainOfFolder(name)).toBe(domain)
})

it('joins a folder and a zip of one site, and reads the rest of an agency', async () => {
  const zip = await zipOf({ 'Queries.csv': QUERIES })
  const { groups, clientLists } = await read({
    'agency/acme.com-Performance-on-Search-2026-04-03.zip': zip,
    'agency/acme.com/sitemap.xml': '<urlset><url><loc>https://acme.com/drains</loc></url></urlset>',
    'agency/clients.csv': 'domain,name\nacme.com,Acme\n',
    'agency/Some client/Pages.csv': `Top pages,Clicks,Impressions,CTR,Position\nhttps://other.com/a,1,2,50%,3\n`,
  })
  expect(groups.map(({ domain, files }) => [domain, files?.files.map(({ kind }) => kind)])).toEqual([
    ['acme.com', ['queries', 'sitemap']],
    ['other.com', ['pages']],
  ])
  expect(clientLists).toEqual([{ path: 'agency/clients.csv', rows: 1 }])
})

const renamed = (zip: Buffer, to: string) => Buffer.from(zip.toString('latin1').replaceAll('aa/x.csv', to), 'latin1')

it.each<[string, string, () => Promise<Buffer>]>([
  ['a name that leads out of it', 'leads out of it', async () => renamed(await zipOf({ 'aa/x.csv': 'x' }), '../x.csv')],
  ['an absolute name', 'leads out of it', async () => renamed(await zipOf({ 'aa/x.csv': 'x' }), '/a/x.csv')],
  ['a backslash', 'leads out of it', async () => renamed(await zipOf({ 'aa/x.csv': 'x' }), 'a\\\\x.csv')],
  ['a symbolic link', 'contains the symbolic link', () => zipOf({ 'Queries.csv': '/etc/passwd' }, 0o120777)],
  ['other bytes', 'is not a zip', () => Promise.resolve(Buffer.from('no zip'))],
])('refuses a zip with %s with a sentence, and reads the other files', async (_what, sentence, make) => {
  const { groups, unrecognized } = await read({ 'bad.zip': await make(), 'acme.com/Queries.csv': QUERIES })
  expect(unrecognized).toMatchObject([{ path: 'bad.zip', reason: expect.stringContaining(sentence) as unknown }])
  expect(groups.map(({ domain }) => domain)).toEqual(['acme.com'])
})

it('makes no client of a folder without a domain in which nothing can be read', async () => {
  const { groups, unrecognized } = await read({
    'agency/acme.com/Queries.csv': QUERIES,
    'agency/notes/todo.txt': 'Call them',
    'agency/tables/list.csv': 'a,b\n1,2\n',
  })
  // A table may become one: a person can choose its columns and enter the domain.
  expect(groups.map((group) => [group.folder, group.domain])).toEqual([
    ['agency/acme.com', 'acme.com'],
    ['agency/tables', null],
  ])
  expect(unrecognized.filter(({ clientKey }) => clientKey === null).map(({ path, reason }) => [path, reason])).toEqual([
    ['agency/notes', 'has no file that an import reads'],
  ])
})

it('stops at a zip whose files are larger than the import may be', async () => {
  const bomb = await zipOf({ 'acme.com/Queries.csv': `${QUERIES}${'a'.repeat(1_000_000)}` })
  await expect(read({ 'bomb.zip': bomb }, new ImportBudget({ bytes: 100_000 }))).rejects.toThrow('is larger than')
})

it.each([
  [
    'semrush',
    'Keyword;Position;Previous Position;Search Volume;URL;Timestamp\ndrains;4;5;90;https://acme.com/drains;2026-04-01\n',
  ],
  ['ahrefs', 'Keyword,Volume,Current position,Current URL\ndrains,90,4,https://acme.com/drains\n'],
  ['bing', 'Keyword,Impressions,Clicks,CTR,Avg. Position\ndrains,9,1,11%,4\n'],
])('reads an export of %s by its published column names', async (kind, text) => {
  const { groups } = await read({ 'acme.com/export.csv': text })
  expect(groups[0]?.files).toMatchObject({
    files: [{ kind, rows: 1 }],
    queries: { queries: [{ item: 'drains', position: 4 }] },
  })
})
