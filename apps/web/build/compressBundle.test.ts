import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressBundle } from './compressBundle.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(200)

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-'))
  await mkdir(path.join(root, 'public', 'assets'), { recursive: true })
  await writeFile(path.join(root, 'index.html'), '<!doctype html>')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Builds an app with this file among its assets. Returns the folder of the built ones. */
async function buildWith(name: string, content: string): Promise<string> {
  await writeFile(path.join(root, 'public', 'assets', name), content)
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compressBundle()] })
  return path.join(root, 'dist', 'assets')
}

it('writes brotli and gzip next to a script, with the same content', async () => {
  const file = path.join(await buildWith('index.js', SCRIPT), 'index.js')
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(SCRIPT)
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(SCRIPT)
})

it.each([
  ['a font', 'inter.woff2', SCRIPT],
  ['a script of a few bytes', 'small.js', 'export {}'],
])('leaves %s as it is', async (_kind, name, content) => {
  expect(await readdir(await buildWith(name, content))).toEqual([name])
})
