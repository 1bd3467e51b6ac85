import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { externalToolsOf } from '#platform/config/externalTools.ts'
import { recordMethods } from './allowedMethods.ts'
import { registerWebApp } from './webApp.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(200)

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'web-app-'))
  mkdirSync(path.join(dist, 'assets'))
  const file = path.join(dist, 'assets', 'index-CfeptWFz.js')
  writeFileSync(file, SCRIPT)
  writeFileSync(`${file}.br`, brotliCompressSync(SCRIPT))
  writeFileSync(`${file}.gz`, gzipSync(SCRIPT))
  writeFileSync(path.join(dist, 'index.html'), '<title>Any screen</title>')
  writeFileSync(path.join(dist, 'home.html'), '<title>Home</title>')
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

async function get(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  const options = {
    product: 'Agency Desk',
    department: 'SEO',
    tools: externalToolsOf({}),
    clientSite: () => 'https://{domain}',
    clockShift: () => 0,
    faultInjection: false,
  }
  await registerWebApp(app, { ...options, allowedMethods: recordMethods(app), dist })
  const response = await app.inject({ url, headers })
  await app.close()
  return response
}

test('the settings name the address of each service, and no host: that depends on where it runs [M052]', async () => {
  const { services } = (await get('/config.json')).json<{ services: Record<string, string> }>()
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['identity', 'reporting', 'seo', 'sites']))
  for (const [name, address] of Object.entries(services)) expect(address).toBe(`/services/${name}`)
})

const SCRIPT_URL = '/assets/index-CfeptWFz.js'

test.each([
  ['brotli before gzip', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip without brotli', 'gzip, deflate', 'gzip', gunzipSync],
  ['the file itself', 'identity', undefined, (body: Buffer) => body],
])('sends %s, whichever the browser accepts', async (_title, accepted, encoding, decode) => {
  const response = await get(SCRIPT_URL, { 'accept-encoding': accepted })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers['content-type']).toContain('javascript')
  expect(response.headers['vary']).toContain('accept-encoding')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(decode(response.rawPayload).toString()).toBe(SCRIPT)
})

test('gives each encoding an entity tag of its own, and confirms the one that the browser has', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (accepted) => {
      const { headers } = await get(SCRIPT_URL, { 'accept-encoding': accepted })
      return String(headers['etag'])
    }),
  )
  expect(new Set(tags).size).toBe(3)
  const again = await get(SCRIPT_URL, { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' })
  expect(again.statusCode).toBe(304)
})

test.each(['/assets/index-0.js', '/assets/', '/assets/..%2findex.html', '/assets/%00'])(
  'sends nothing for %s, which is no asset',
  async (url) => {
    const response = await get(url, { 'accept-encoding': 'br' })
    expect([400, 403, 404]).toContain(response.statusCode)
    expect(response.body).not.toContain('<title>')
  },
)

test.each([
  ['/', 'Home'],
  ['/?code=42', 'Home'],
  ['/client/3/overview', 'Any screen'],
])('sends the document of %s, which browsers revalidate', async (url, title) => {
  const response = await get(url, { 'accept-encoding': 'br' })
  expect(response.body).toBe(`<title>${title}</title>`)
  expect(response.headers['cache-control']).toBe('no-cache')
})
