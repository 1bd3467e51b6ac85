import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
  ['a linked file', 'Queries.csv is a symbolic link', () => symlink('/etc/passwd', inSite('Queries.csv'))],
  ['a pipe', 'Queries.csv is not a regular file', () => makePipe(inSite('Queries.csv'))],
  ['a device', 'clients.csv is a symbolic link', () => symlink('/dev/zero', join(folder, 'clients.csv'))],
  ['a linked client folder', 'other.com is a symbolic link', () => symlink('/etc', join(folder, 'other.com'))],
  ['a folder instead of a file', 'Chart.csv is a folder', () => mkdir(inSite('Chart.csv'))],
  ['a name with a backslash', 'may not contain', () => writeFile(inSite('site', '..\\..\\x.html'), '<p>x</p>')],
  ['a name with a control character', 'may not contain', () => writeFile(inSite('a\nb.csv'), 'x')],
  [
    'a name that turns the direction of text',
    'may not contain',
    () => writeFile(inSite('site', '\u202Elmth.html'), 'x'),
  ],
  [
    'a file that is too large',
    'Pages.csv is larger than 64 MB',
    async () => {
      await writeFile(inSite('Pages.csv'), '')
      await truncate(inSite('Pages.csv'), 65 * 1024 * 1024)
    },
  ],
])('rejects %s with a sentence', async (_what, sentence, prepare) => {
  await prepare()
  const error = await read().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BadFileError)
  expect(String(error)).toContain(sentence)
})

it('skips links and pipes inside a site, with a reason', async () => {
  await symlink('/etc', inSite('site', 'etc'))
  await symlink('/etc/passwd', inSite('site', 'passwd.html'))
  makePipe(inSite('site', 'pipe.html'))
  const { folders } = await read()
  expect([...(folders[0]?.site?.pages.keys() ?? [])]).toEqual(['/'])
  const reasons = folders[0]?.skipped.map(({ file, reason }) => `${file} ${reason}`).toSorted()
  const names = ['etc', 'passwd.html', 'pipe.html']
  expect(reasons).toEqual(names.map((name) => `example.com/site/${name} is not a regular file`))
})
