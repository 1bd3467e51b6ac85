import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Comparison } from '../comparePictures.ts'
import { reviewServer } from './reviewServer.ts'

const change: Comparison = {
  kind: 'changed',
  story: { id: 'x-y--z', component: 'X/Y', name: 'Z', file: 'x' },
  variant: 'dark-390',
  before: { file: 'b.png', hash: 'old' },
  after: { file: 'a.png', hash: 'new' },
}
const results = {
  base: { commit: 'c1', name: 'v1' },
  comparisons: [change],
  changes: {},
  orphans: [],
  expired: false,
  seconds: 1,
}

let folder: string
let server: Awaited<ReturnType<typeof reviewServer>>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rankdesk-review-'))
  server = await reviewServer({ folder, results, approvalsFile: path.join(folder, 'approvals.txt'), port: 0 })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function post(where: string, body: unknown, origin = server.url): Promise<Response> {
  return fetch(`${server.url}/${where}`, { method: 'POST', body: JSON.stringify(body), headers: { origin } })
}

test('writes an approval and reports that nothing is left, then withdraws it', async () => {
  const response = await post('approve', { story: 'x-y--z', variant: 'dark-390' })
  expect(await response.json()).toEqual({ approved: ['x-y--z dark-390'], left: 0 })
  expect(await readFile(path.join(folder, 'approvals.txt'), 'utf8')).toContain('x-y--z dark-390 old new')

  expect(await (await post('withdraw', { story: 'x-y--z' })).json()).toEqual({ approved: [], left: 1 })
  expect(await readFile(path.join(folder, 'approvals.txt'), 'utf8')).not.toContain('x-y--z')
})

test('updates the report on disk with an approval', async () => {
  await post('approve', { story: 'x-y--z' })
  expect(await readFile(path.join(folder, 'index.html'), 'utf8')).toContain('"approved":true')
})

test('rejects an approval from a page of another site', async () => {
  expect((await post('approve', { story: 'x-y--z' }, 'http://example.org')).status).toBe(403)
})

test('rejects an approval of an unchanged story', async () => {
  expect((await post('approve', { story: 'x-y--other' })).status).toBe(400)
  expect((await post('approve', 'nonsense')).status).toBe(400)
})

test('does not serve files outside of the report', async () => {
  expect((await fetch(`${server.url}/..%2f..%2fetc%2fpasswd`)).status).toBe(404)
})
