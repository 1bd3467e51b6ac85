import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recoverRestores } from './restoreBackup.ts'

let dataDir: string
let staging: string
const at = (...parts: string[]) => join(dataDir, ...parts)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-replace-'))
  staging = at('.restore-0a1b')
  for (const folder of ['media', 'keys']) {
    await mkdir(at(folder))
    await writeFile(at(folder, 'file'), 'old')
    await mkdir(join(staging, folder), { recursive: true })
    await writeFile(join(staging, folder, 'file'), 'new')
  }
})
afterEach(() => rm(dataDir, { recursive: true }))

/** Marks how far the restore got, as it does by an empty file in its folder. */
const mark = (marker: 'ready' | 'committed') => writeFile(join(staging, marker), '')
const contents = async () => [await readFile(at('media/file'), 'utf8'), await readFile(at('keys/file'), 'utf8')]
const recover = async () => {
  const warn = vi.fn()
  await recoverRestores(dataDir, warn)
  return warn.mock.calls.length
}

/** The renames of a restore with two folders, in order. */
const steps = () =>
  [
    [at('media'), join(staging, 'replaced-media')],
    [join(staging, 'media'), at('media')],
    [at('keys'), join(staging, 'replaced-keys')],
    [join(staging, 'keys'), at('keys')],
    [staging, at('.finished.restore-0a1b')],
  ] as const

test.each([0, 1, 2, 3, 4, 5])('completes a committed restore that crashed after %i renames', async (count) => {
  await mark('ready')
  await mark('committed')
  for (const [from, to] of steps().slice(0, count)) await rename(from, to)
  expect(await recover()).toBe(0)
  expect(await contents()).toEqual(['new', 'new'])
  expect((await readdir(dataDir)).toSorted()).toEqual(['keys', 'media'])
})

test('deletes the staging folder of a restore that crashed before the database could change', async () => {
  expect(await recover()).toBe(0)
  expect(await contents()).toEqual(['old', 'old'])
  expect((await readdir(dataDir)).toSorted()).toEqual(['keys', 'media'])
})

test('keeps both copies, with a warning, when the database may hold either', async () => {
  await mark('ready')
  expect(await recover()).toBe(1)
  expect(await contents()).toEqual(['old', 'old'])
  expect(await readFile(join(staging, 'media/file'), 'utf8')).toBe('new')
})
