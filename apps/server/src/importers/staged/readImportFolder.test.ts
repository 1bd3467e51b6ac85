import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { readImportFolder } from './readImportFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = async (file: string, text: string) => {
  await mkdir(join(folder, file, '..'), { recursive: true })
  await writeFile(join(folder, file), text)
}
const read = () => readImportFolder(folder, { sanitize: (html) => html })
const QUERIES = 'Top queries,Clicks,Impressions,CTR,Position\na,1,1,,1\n'

it('ignores the case of file names and skips folders that are not clients', async () => {
  await put('Example.com/QUERIES.CSV', QUERIES)
  await put('empty.example/notes.txt', 'x')
  await put('some notes/x.txt', 'x')
  await put('readme.txt', 'x')
  await put('.git/config', 'x')
  const { folders, skipped } = await read()
  expect(folders.map(({ domain, queries }) => [domain, queries?.queries.length])).toEqual([['example.com', 1]])
  expect(
    [...skipped, ...folders.flatMap((files) => files.skipped)].map(({ file, reason }) => `${file} ${reason}`),
  ).toEqual([
    'readme.txt is no file that an import reads',
    'some notes has no file that an import reads',
    'empty.example has nothing to import',
  ])
})

it('reads the folders of one site with and without www. as one client, and reports a file that both have', async () => {
  await put('example.com/Queries.csv', QUERIES)
  await put('www.example.com/Queries.csv', QUERIES)
  await put(
    'www.example.com/Pages.csv',
    'Top pages,Clicks,Impressions,CTR,Position\nhttps://example.com/a,1,1,100%,1\n',
  )
  const { folders } = await read()
  expect(folders.map(({ domain, queries, pages }) => [domain, queries?.queries.length, pages?.rows.length])).toEqual([
    ['example.com', 1, 1],
  ])
  expect(folders[0]?.skipped).toEqual([
    { file: 'www.example.com/Queries.csv', line: null, reason: 'holds the same as Queries.csv' },
  ])
})

it("reads a single client's folder by its name", async () => {
  await put('example.com/Queries.csv', QUERIES)
  const { folders } = await readImportFolder(join(folder, 'example.com'), { sanitize: (html) => html })
  expect(folders.map(({ domain, queries }) => [domain, queries?.queries.length])).toEqual([['example.com', 1]])
})

it('reads the zips of a folder, and loose exports by the addresses in them', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(QUERIES), 'Queries.csv')
  zip.end()
  await writeFile(
    join(folder, 'https___zipped.com_-Performance-on-Search-2026-04-03.zip'),
    await buffer(zip.outputStream),
  )
  await put('broken.example.zip', 'no zip')
  await put('exports/Pages.csv', 'Top pages,Clicks,Impressions,CTR,Position\nhttps://other.com/a,1,2,50%,3\n')
  const { folders, skipped } = await read()
  expect(folders.map(({ domain }) => domain).toSorted()).toEqual(['other.com', 'zipped.com'])
  expect(skipped).toEqual([{ file: 'broken.example.zip', line: null, reason: 'is not a zip, or is damaged' }])
})

it.each([
  ['without files', undefined, 'Each client has a folder named by its domain, such as '],
  ['whose files name no domain', 'Queries.csv', 'Neither the files nor their folders name the domain of a client.'],
])('rejects a folder %s', async (_what, file, sentence) => {
  if (file !== undefined) await put(file, QUERIES)
  await expect(read()).rejects.toThrow(sentence)
})

it.each([
  ['only files of other kinds', 'notes.csv', 'a,b\n1,2'],
  ['a header without rows', 'Queries.csv', 'Top queries,Clicks,Impressions,CTR,Position\n'],
  ['only countries', 'Countries.csv', 'Country,Clicks,Impressions,CTR,Position\nFrance,1,1,100%,1'],
  [
    "only another site's pages",
    'Pages.csv',
    'Top pages,Clicks,Impressions,CTR,Position\nhttps://x.example/,1,1,100%,1',
  ],
])('[IMP-15] a folder with %s makes no client', async (_what, file, text) => {
  await put(`example.com/${file}`, text)
  await put('other.com/Queries.csv', QUERIES)
  const { folders, skipped } = await read()
  expect(folders.map(({ domain }) => domain)).toEqual(['other.com'])
  expect(skipped).toContainEqual({ file: 'example.com', line: null, reason: 'has nothing to import' })
})

it('[IMP-1] reads an export in another language, with Latin-1, semicolons and decimal commas', async () => {
  const text = 'Häufigste Suchanfragen;Klicks;Impressionen;CTR;Position\nmaler für türen;1;1.200;0,1 %;3,5\n'
  await mkdir(join(folder, 'example.com'))
  await writeFile(join(folder, 'example.com', 'Suchanfragen.csv'), Buffer.from(text, 'latin1'))
  await writeFile(join(folder, 'example.com', 'Filter.csv'), 'Filter;Wert\nDatum;Letzte 3 Monate')
  await put('example.com/Diagramm.csv', 'Datum;Klicks;Impressionen;CTR;Position\n2026-04-01;1;2;50 %;3,5\n')
  const { folders } = await read()
  expect(folders[0]?.queries?.queries).toMatchObject([{ item: 'maler für türen', impressions: 1200, position: 3.5 }])
  expect(folders[0]?.chart?.days).toEqual([{ date: '2026-04-01', visits: 1 }])
  expect(folders[0]?.skipped).toEqual([
    {
      file: 'example.com/Suchanfragen.csv',
      line: null,
      reason: 'the encoding is not certain: it was read as windows-1252; check "für türen"',
    },
  ])
})
