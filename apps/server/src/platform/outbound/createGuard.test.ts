import { createServer, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGuard, type GuardRules } from './createGuard.ts'

/** A listener on this machine that no request may reach by itself. */
let canary: Server
let port = 0
let connections = 0
let respond: 'text' | 'redirect' | 'endless' | 'silent' = 'text'

beforeAll(async () => {
  canary = createServer((_request, response) => {
    if (respond === 'silent') return
    if (respond === 'redirect') response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` })
    if (respond === 'endless') for (let step = 0; step < 64; step += 1) response.write('x'.repeat(1024))
    response.end(respond === 'endless' ? undefined : 'canary')
  })
  canary.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const address = canary.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
beforeEach(() => {
  connections = 0
  respond = 'text'
})

/** A resolver that gives every name these addresses, and counts the calls. */
function resolver(...addresses: string[]) {
  const names: string[] = []
  const resolve = (name: string) => {
    names.push(name)
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
  }
  return { names, resolve }
}

async function read(url: string, rules: GuardRules = {}) {
  const guard: Agent = createGuard({ maxBytes: 32 * 1024, timeoutMs: 300, ...rules })
  try {
    const { statusCode, body } = await request(url, { dispatcher: guard })
    return { status: statusCode, text: await body.text() }
  } finally {
    await guard.destroy()
  }
}

test.each([
  '127.0.0.1',
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0x7f.1',
  '127.1',
  '127.0.0.1.',
  '１２７.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '0.0.0.0',
  'localhost',
  'localhost.',
])('does not connect to %s', async (host) => {
  await expect(read(`http://${host}:${port}/`)).rejects.toThrow('is not a public website')
  expect(connections).toBe(0)
})

test.each([
  ['a private address', ['127.0.0.1']],
  ['a private IPv6 address', ['::1']],
  ['an IPv4 address in IPv6', ['::ffff:7f00:1']],
  ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
  ['no address', []],
])('does not connect to a name with %s', async (_what, addresses) => {
  const { resolve } = resolver(...addresses)
  await expect(read(`http://site.example:${port}/`, { resolve })).rejects.toThrow('is not a public website')
  expect(connections).toBe(0)
})

test('connects to the address that it checked, and resolves the name once', async () => {
  const { names, resolve } = resolver('127.0.0.1')
  const trusted = [`http://site.example:${port}`]
  expect(await read(`http://site.example:${port}/`, { resolve, trusted })).toEqual({ status: 200, text: 'canary' })
  expect(names).toEqual(['site.example'])
})

test('trusts a configured host at its own port only', async () => {
  const trusted = [`http://127.0.0.1:${port}`]
  expect((await read(`http://127.0.0.1:${port}/`, { trusted })).status).toBe(200)
  expect((await read(`http://2130706433:${port}/`, { trusted })).status).toBe(200)
  await expect(read(`http://127.0.0.1:${port + 1}/`, { trusted })).rejects.toThrow('is not a public website')
  await expect(read(`http://[::1]:${port}/`, { trusted })).rejects.toThrow('is not a public website')
})

test('connects to an embedded site at the host and port of this server', async () => {
  const embedded = () => ({ host: '127.0.0.1', port })
  expect((await read(`http://site.example.localhost:${port}/`, { embedded })).status).toBe(200)
  await expect(read(`http://site.example.localhost:${port + 1}/`, { embedded })).rejects.toThrow('not a public website')
  await expect(read(`http://localhost:${port}/`, { embedded })).rejects.toThrow('is not a public website')
  await expect(read(`http://127.0.0.1:${port}/`, { embedded })).rejects.toThrow('is not a public website')
})

test('follows no redirect', async () => {
  respond = 'redirect'
  const { resolve } = resolver('127.0.0.1')
  const trusted = [`http://site.example:${port}`]
  expect((await read(`http://site.example:${port}/`, { resolve, trusted })).status).toBe(302)
  expect(connections).toBe(1)
})

test('stops a response that is too large or too slow', async () => {
  const trusted = [`http://127.0.0.1:${port}`]
  respond = 'endless'
  await expect(read(`http://127.0.0.1:${port}/`, { trusted })).rejects.toThrow(/exceeded/)
  respond = 'silent'
  await expect(read(`http://127.0.0.1:${port}/`, { trusted })).rejects.toThrow(/Timeout/)
  const resolve = async () => {
    await wait(1000, undefined, { ref: false })
    return []
  }
  await expect(read(`http://site.example:${port}/`, { resolve })).rejects.toThrow(/did not resolve in time/)
})
