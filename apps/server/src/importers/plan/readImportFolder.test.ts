import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
    'readme.txt is not a client folder',
    'some notes the folder is not named by a domain',
    'empty.example the folder has nothing to import',
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

it("rejects a single client's folder and names the folder to use", async () => {
  await put('Queries.csv', QUERIES)
  await expect(read()).rejects.toThrow('contains Queries.csv itself; pass the folder above it')
})

it('rejects a folder without clients', async () => {
  await expect(read()).rejects.toThrow('contains no clients')
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
  expect(skipped).toContainEqual({ file: 'example.com', line: null, reason: 'the folder has nothing to import' })
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
