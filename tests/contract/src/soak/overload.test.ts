import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createTestDatabase, startTestServer, type TestServer } from '@rankdesk/server/testing'
import { expect, it } from 'vitest'
import { clientOfServer, NOW, openStrategyOf } from '../environment.ts'
import { recordFigure } from './figures.ts'
import { rounds } from './rounds.ts'

const MEASURE_MS = Math.max(1000, rounds(5000))
const OVERLOAD_MS = Math.max(3000, rounds(15_000))
const FACTOR = 10
const ROUNDS = 1
/** The browsers that call, each with its own address. */
const ADDRESSES = 500
const MAX_MEMORY_MB = 1024
const NORMAL_WITHIN_MS = 10_000

interface Call {
  status: number
  ms: number
  hasRetryAfter: boolean
}

/** Makes calls of a mix of reads and writes, from many addresses behind one proxy. */
function createCaller(server: TestServer, token: string, strategyId: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4000 })
  const reads = [
    `/services/seo/api/strategy/strategies/${strategyId}/details-v2`,
    '/services/seo/api/client/2/notes',
    '/services/seo/api/strategy/strategies-v2/1',
    '/services/seo/api/client/1/checklist',
  ]
  let count = 0
  const call = () =>
    new Promise<Call>((resolve) => {
      count += 1
      const start = performance.now()
      const isWrite = count % 20 === 0
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.0.${Math.floor((count % ADDRESSES) / 250)}.${count % 250}`,
        'content-type': 'application/json',
      }
      const path = isWrite ? '/services/seo/api/client/3/notes' : (reads[count % reads.length] ?? '')
      const done = (status: number, retryAfter?: string) =>
        resolve({ status, ms: performance.now() - start, hasRetryAfter: retryAfter !== undefined })
      const outgoing = request(
        `${server.url}${path}`,
        { method: isWrite ? 'POST' : 'GET', headers, agent },
        (response) => {
          response.resume()
          response.once('close', () => done(response.statusCode ?? 0, response.headers['retry-after']))
        },
      )
      outgoing.once('error', () => done(0))
      outgoing.end(isWrite ? JSON.stringify({ categoryId: 1, questionName: 'Overload', answer: `Note ${count}` }) : '')
    })
  return { call, close: () => agent.destroy() }
}

/** Returns the calls a second that the server makes with eight callers that wait for each response. */
async function sustainableRate(call: () => Promise<Call>): Promise<number> {
  const end = performance.now() + MEASURE_MS
  let calls = 0
  const callers = Array.from({ length: 8 }, async () => {
    while (performance.now() < end) {
      expect((await call()).status).toBe(200)
      calls += 1
    }
  })
  await Promise.all(callers)
  return calls / (MEASURE_MS / 1000)
}

/** Makes calls at a rate, whether or not there are responses. Returns their outcomes. */
async function overload(call: () => Promise<Call>, rate: number): Promise<Call[]> {
  const start = performance.now()
  const calls: Promise<Call>[] = []
  for (let passed = 0; passed < OVERLOAD_MS; passed = performance.now() - start) {
    while (calls.length < (passed / 1000) * rate) calls.push(call())
    await setTimeout(5)
  }
  return Promise.all(calls)
}

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

it('ten times the sustainable rate causes 429 and 503, within 1 GB, and the server is normal soon afterwards', async () => {
  const database = await createTestDatabase({ seeded: true })
  const env = { DATABASE_URL: database.url, NOW, TEST: '0', TRUSTED_PROXIES: '127.0.0.1,::1' }
  const server = await startTestServer({ env })
  const { client, token } = await clientOfServer(server)
  const { call, close } = createCaller(server, token, await openStrategyOf(client))
  const rates: number[] = []
  const memory: number[] = []
  const normal: number[] = []
  const served: number[] = []
  const counts: Record<string, number> = {}
  let wrong = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = await sustainableRate(call)
    rates.push(rate)
    const over = new AbortController()
    const sampling = (async () => {
      while (!over.signal.aborted) {
        memory.push(await memoryMb(server.pid))
        await setTimeout(200)
      }
    })()
    const calls = await overload(call, rate * FACTOR)
    const ended = performance.now()
    for (const { status, hasRetryAfter } of calls) {
      const key = `${status}${hasRetryAfter ? ' with Retry-After' : ''}`
      counts[key] = (counts[key] ?? 0) + 1
      if (![200, 429, 503].includes(status) || (status !== 200 && !hasRetryAfter)) wrong += 1
    }
    served.push(...calls.filter(({ status }) => status === 200).map(({ ms }) => ms))
    for (let good = 0; good < 5;) {
      const { status, ms } = await call()
      good = status === 200 && ms < 1000 ? good + 1 : 0
      if (status === 429) await setTimeout(100)
    }
    normal.push(performance.now() - ended)
    over.abort()
    await sampling
    // The limits count by the minute.
    if (round + 1 < ROUNDS) await setTimeout(60_000)
  }
  recordFigure({ scenario: 'overload: sustainable calls a second', values: rates, unit: 'calls' })
  recordFigure({ scenario: 'overload: memory', values: memory, unit: 'MB', goal: MAX_MEMORY_MB })
  recordFigure({ scenario: 'overload: a served call', values: served, unit: 'ms' })
  recordFigure({ scenario: 'overload: until normal', values: normal, unit: 'ms', goal: NORMAL_WITHIN_MS })
  recordFigure({ scenario: 'overload: other statuses', values: [wrong], unit: 'calls', goal: 0 })
  expect(counts).toMatchObject({ '200': expect.any(Number) as number })
  expect(wrong, JSON.stringify(counts)).toBe(0)
  expect(Math.max(...memory)).toBeLessThan(MAX_MEMORY_MB)
  expect(Math.max(...normal)).toBeLessThan(NORMAL_WITHIN_MS)
  close()
  expect(await server.stop()).toBe(0)
  await database.drop()
}, 900_000)
