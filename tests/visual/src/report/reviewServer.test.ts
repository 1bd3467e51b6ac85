import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Comparison } from '../compare/comparePictures.ts'
import { reviewServer } from './reviewServer.ts'

const change: Comparison = {
  kind: 'changed',
  story: { id: 'x-y--z', component: 'X/Y', name: 'Z', file: 'x' },
  variant: 'dark-390',
  before: { file: 'b.png', hash: 'old' },
  after: { file: 'a.png', hash: 'new' },
}
const results = { base: { commit: 'c1', name: 'v1' }, comparisons: [change], changes: {}, expired: false }

let folder: string
let server: Awaited<ReturnType<typeof reviewServer>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-review-'))
  const approvalsFile = path.join(folder, 'approvals.txt')
  server = await reviewServer(folder, approvalsFile, { ...results, seconds: 1 })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const post = async (where: string, body: unknown, origin = server.url): Promise<Response> =>
  fetch(`${server.url}/${where}`, { method: 'POST', body: JSON.stringify(body), headers: { origin } })
const read = async (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8')

test('writes an approval, also to the report, and reports that nothing is left, then withdraws it', async () => {
  const response = await post('approve', { story: 'x-y--z', variant: 'dark-390' })
  expect(await response.json()).toEqual({ approved: ['x-y--z dark-390'], left: 0 })
  expect(await read('approvals.txt')).toContain('x-y--z dark-390 old new')
  expect(await read('index.html')).toContain('"approved":true')
  expect(await (await post('withdraw', { story: 'x-y--z' })).json()).toEqual({ approved: [], left: 1 })
  expect(await read('approvals.txt')).not.toContain('x-y--z')
})

test('rejects what is no difference, comes from a page of another site, or is outside of the report', async () => {
  expect((await post('approve', { story: 'x-y--other' })).status).toBe(400)
  expect((await post('approve', 'nonsense')).status).toBe(400)
  expect((await post('approve', { story: 'x-y--z' }, 'http://example.org')).status).toBe(403)
  expect((await fetch(`${server.url}/..%2f..%2fetc%2fpasswd`)).status).toBe(404)
})
