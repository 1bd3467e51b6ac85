import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { minifyBundle } from './minifyBundle.ts'

const MODULE = `
const half = (count) => { const divisor = 2; return count / divisor }
export function pace(done, total) { if (total === 0) { return undefined } else { return half(done) / total } }
`

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bundle-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('returns a smaller module with the same exports', async () => {
  await writeFile(path.join(root, 'pace.js'), MODULE)
  const lib = { entry: 'pace.js', fileName: 'pace', formats: ['es' as const] }
  await build({ root, configFile: false, logLevel: 'silent', build: { lib, minify: false }, plugins: [minifyBundle()] })
  const smaller = await readFile(path.join(root, 'dist', 'pace.mjs'), 'utf8')
  expect(smaller.length).toBeLessThan(MODULE.length)
  const url = `data:text/javascript,${encodeURIComponent(smaller)}`
  const { pace } = (await import(/* @vite-ignore */ url)) as { pace: (done: number, total: number) => number }
  expect(pace(3, 6)).toBe(0.25)
  expect(pace(3, 0)).toBeUndefined()
})
