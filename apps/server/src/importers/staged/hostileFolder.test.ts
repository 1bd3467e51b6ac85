import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError } from '../files/importProblems.ts'
import { readImportFolder } from './readImportFolder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankdesk-hostile-'))
  await mkdir(join(folder, 'example.com', 'site'), { recursive: true })
  await writeFile(join(folder, 'example.com', 'site', 'index.html'), '<title>Home</title><p>x</p>')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const read = () => readImportFolder(folder, { sanitize: (html) => html })
const MAKE_PIPE = 'mkfifo'
const makePipe = (path: string) => execFileSync(MAKE_PIPE, [path])
const inSite = (...path: string[]) => join(folder, 'example.com', ...path)

it.each<[string, string, () => unknown]>([
  ['a device', 'clients.csv: is a symbolic link', () => symlink('/dev/zero', join(folder, 'clients.csv'))],
  ['a linked client folder', 'other.com: is a symbolic link', () => symlink('/etc', join(folder, 'other.com'))],
  ['a name with a backslash', 'may not contain', () => writeFile(inSite('site', '..\\..\\x.html'), '<p>x</p>')],
  ['a name with a control character', 'may not contain', () => writeFile(inSite('a\nb.csv'), 'x')],
  [
    'a name that turns the direction of text',
    'may not contain',
    () => writeFile(inSite('site', '\u202Elmth.html'), 'x'),
  ],
  ['a linked file', 'Queries.csv: is a symbolic link', () => symlink('/etc/passwd', inSite('Queries.csv'))],
  ['a pipe', 'Queries.csv: is not a regular file', () => makePipe(inSite('Queries.csv'))],
  ['zero bytes', 'Queries.csv: is not a text file', () => writeFile(inSite('Queries.csv'), 'Top queries\0\0')],
  [
    'thousands of columns',
    'Queries.csv: has 10000 columns; an import reads at most 500',
    () => writeFile(inSite('Queries.csv'), Array.from({ length: 10_000 }, () => 'Clicks').join(',')),
  ],
  [
    'a file that is too large',
    'Pages.csv: is larger than 64 MB',
    async () => {
      await writeFile(inSite('Pages.csv'), '')
      await truncate(inSite('Pages.csv'), 1024 ** 3)
    },
  ],
])('reports %s with a sentence, and reads the other files', async (_what, sentence, prepare) => {
  await prepare()
  const { folders, skipped } = await read()
  expect([...(folders[0]?.site?.pages.keys() ?? [])]).toEqual(['/'])
  expect(skipped.map(({ file, reason }) => `${file}: ${reason}`).join()).toContain(sentence)
})

it('rejects folders that are nested too deeply', async () => {
  await mkdir(inSite('site', ...Array.from({ length: 40 }, () => 'd')), { recursive: true })
  await expect(read()).rejects.toThrow('is nested more than 32 folders deep.')
})

it.each([
  ['files', { entries: 3 }, 'The import has more than 3 files and folders.'],
  ['bytes', { bytes: 10 }, 'The import is larger than 0 MB; split it into several.'],
])('rejects an import with too many %s', async (_what, limits, sentence) => {
  await writeFile(inSite('site', 'a.html'), '<title>A</title><p>x</p>')
  const error = await readImportFolder(folder, { sanitize: (html) => html, budget: new ImportBudget(limits) }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BadFileError)
  expect(String(error)).toContain(sentence)
})

it('reads 800 KB of unclosed comments in linear time', async () => {
  await writeFile(inSite('site', 'index.html'), '<title>Home</title><main><p>Text</p></main>' + '<!--'.repeat(200_000))
  const { folders } = await read()
  expect(folders[0]?.site?.pages.get('/')).toMatchObject({ metaTitle: 'Home', sections: ['<p>Text</p>'] })
})

it('skips links and pipes inside a site, with a reason', async () => {
  await symlink('/etc', inSite('site', 'etc'))
  await symlink('/etc/passwd', inSite('site', 'passwd.html'))
  makePipe(inSite('site', 'pipe.html'))
  const { folders, skipped } = await read()
  expect([...(folders[0]?.site?.pages.keys() ?? [])]).toEqual(['/'])
  expect(skipped.map(({ file, reason }) => `${file} ${reason}`).toSorted()).toEqual([
    'example.com/site/etc is a symbolic link; replace it by what it links to',
    'example.com/site/passwd.html is a symbolic link; replace it by what it links to',
    'example.com/site/pipe.html is not a regular file',
  ])
})
