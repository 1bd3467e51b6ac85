import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFolder } from './compressBundle.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(200)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bundle-'))
  await mkdir(path.join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('writes brotli and gzip next to a script, with the same content', async () => {
  const file = path.join(folder, 'assets', 'index.js')
  await writeFile(file, SCRIPT)
  await compressFolder(folder)
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(SCRIPT)
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(SCRIPT)
})

it.each([
  ['a font', 'inter.woff2', SCRIPT],
  ['a script of a few bytes', 'small.js', 'export {}'],
])('leaves %s as it is', async (_kind, name, content) => {
  await writeFile(path.join(folder, 'assets', name), content)
  await compressFolder(folder)
  expect(await readdir(path.join(folder, 'assets'))).toEqual([name])
})
