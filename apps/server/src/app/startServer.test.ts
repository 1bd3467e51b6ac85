import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { PortInUse, startServer } from './startServer.ts'

afterEach(() => void vi.restoreAllMocks())

/** Returns the warnings of a start, which ends early because its port is in use. */
async function warningsOfStart(env: Record<string, string>): Promise<unknown[]> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = String((other.address() as AddressInfo).port)
  await expect(startServer(readConfig({ ...env, PORT: port, LOG_LEVEL: 'silent' }))).rejects.toThrow(PortInUse)
  other.close()
  return warn.mock.calls.map(([message]: unknown[]) => message)
}

test('warns once when a server with a public address knows no proxy', async () => {
  const warnings = await warningsOfStart({ PUBLIC_URL: 'https://desk.example' })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('TRUSTED_PROXIES is not')
})

test.each([
  ['without a public address', {}],
  ['with the address of a proxy', { PUBLIC_URL: 'https://desk.example', TRUSTED_PROXIES: '10.0.0.1' }],
  ['when there is no proxy', { PUBLIC_URL: 'https://desk.example', TRUSTED_PROXIES: 'none' }],
])('does not warn %s', async (_title, env) => {
  expect(await warningsOfStart(env)).toEqual([])
})
