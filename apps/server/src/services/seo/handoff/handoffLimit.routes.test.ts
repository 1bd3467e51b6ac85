import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { HANDOFF_PATH } from './handoffLinks.ts'

// The limits are off in test mode.
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { isTest: false } })
})
afterAll(() => app.stop())

/** An address with a secret that no link has. */
const url = () => `${app.url}${HANDOFF_PATH}${'a'.repeat(43)}`
const statusesOf = async (times: number, call: () => Promise<Response>) => {
  const statuses: number[] = []
  for (let each = 0; each < times; each += 1) statuses.push((await call()).status)
  return statuses
}

it.each([
  ['opened', 60, () => fetch(url())],
  ['downloaded', 60, () => fetch(`${url()}/files/text.html`)],
  ['reported to be online', 6, () => fetch(url(), { method: 'POST', body: new URLSearchParams({ address: 'x' }) })],
])('is %s at most %d times a minute from one address, whether it exists or not', async (_what, allowed, call) => {
  const statuses = await statusesOf(allowed + 1, call)
  expect(statuses.slice(0, allowed)).toEqual(Array.from({ length: allowed }, () => 404))
  expect(statuses[allowed]).toBe(429)
})
