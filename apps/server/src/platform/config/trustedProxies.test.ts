import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { startTestApp } from '#testing/index.ts'
import { createLog } from '../log.ts'
import { readConfig } from './config.ts'

/** Returns the address that the server takes for the client's, with these settings. */
async function addressBehind(forwardedFor: string, env: Record<string, string>): Promise<unknown> {
  const lines: string[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(chunk.toString())
    done()
  }
  const { publicUrl, trustedProxies } = readConfig(env)
  const config = { publicUrl, trustedProxies }
  const app = await startTestApp({ seeded: false, config, log: createLog('info', new Writable({ write })) })
  await fetch(`${app.url}/healthz?probe`, { headers: { 'x-forwarded-for': forwardedFor } })
  await app.stop()
  const line = lines.find((text) => text.includes('/healthz?probe')) ?? '{}'
  return (JSON.parse(line) as { req?: { remoteAddress?: string } }).req?.remoteAddress
}

const PUBLIC = { PUBLIC_URL: 'https://desk.example' }

test.each([
  ['ignores the header without a setting', PUBLIC, '203.0.113.7', '127.0.0.1'],
  ['reads the header of a listed proxy', { TRUSTED_PROXIES: '127.0.0.1' }, '203.0.113.7', '203.0.113.7'],
  ['ignores the header of other addresses', { ...PUBLIC, TRUSTED_PROXIES: '10.0.0.0/8' }, '203.0.113.7', '127.0.0.1'],
  ['believes one proxy no further than itself', { TRUSTED_PROXIES: '1' }, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['reads the headers of two proxies', { TRUSTED_PROXIES: '2' }, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
])('%s', async (_title, env, forwardedFor, address) => {
  expect(await addressBehind(forwardedFor, env)).toBe(address)
})
