import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFolder } from './serveFolder.ts'

let root: string
let server: Awaited<ReturnType<typeof serveFolder>>

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'rankdesk-serve-'))
  const site = path.join(root, 'built', 'sites', 'a.example')
  await mkdir(site, { recursive: true })
  await writeFile(path.join(root, 'secret.txt'), 'secret')
  await writeFile(path.join(root, 'built', 'index.json'), '{}')
  await writeFile(path.join(site, 'index.html'), '<h1>A</h1>')
  server = await serveFolder(path.join(root, 'built'))
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

it.each([
  ['a file', '/index.json', 200, 'application/json', '{}'],
  ['the index of a folder', '/sites/a.example/', 200, 'text/html;charset=utf-8', '<h1>A</h1>'],
  ['no folder without an index', '/sites/', 404, null, ''],
  ['no file that does not exist', '/other.json', 404, null, ''],
  ['no file outside of the folder', '/%2e%2e/secret.txt', 404, null, ''],
])('sends %s', async (_, address, status, type, text) => {
  const response = await fetch(server.url + address)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe(type)
  expect(await response.text()).toBe(text)
})

it('refuses a port that is taken', async () => {
  const taken = Number(new URL(server.url).port)
  await expect(serveFolder(root, taken)).rejects.toThrow('EADDRINUSE')
})
