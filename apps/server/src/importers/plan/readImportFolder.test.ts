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
  expect(folders.map(({ domain, queries }) => [domain, queries?.queries.length])).toEqual([
    ['example.com', 1],
    ['empty.example', undefined],
  ])
  expect(
    [...skipped, ...folders.flatMap((files) => files.skipped)].map(({ file, reason }) => `${file} ${reason}`),
  ).toEqual([
    'readme.txt is not a client folder',
    'some notes the folder is not named by a domain',
    'empty.example the folder has none of the files of an import',
  ])
})

it('rejects two folders of one site', async () => {
  await put('example.com/Queries.csv', QUERIES)
  await put('www.example.com/Queries.csv', QUERIES)
  await expect(read()).rejects.toThrow(
    'example.com and www.example.com are the same site; keep one of the two folders.',
  )
})

it("rejects a single client's folder and names the folder to use", async () => {
  await put('Queries.csv', QUERIES)
  await expect(read()).rejects.toThrow('contains Queries.csv itself; pass the folder above it')
})

it('rejects a folder without clients', async () => {
  await expect(read()).rejects.toThrow('contains no clients')
})
