/** @module-tag long */
import fc from 'fast-check'
import { ALL_CONTRACTS, type Contract } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestEnvironment, MAYA, startEnvironment } from './environment.ts'

/** The number of odd requests for each call; `npm run soak` sends sixty times as many. */
const RUNS = process.env['SOAK'] === '1' ? 900 : 15

/** Calls without any input are made twice: each is valid and may start long work, such as a backup. */
const RUNS_WITHOUT_INPUT = 2
const hasInput = ({ params, query, body, binary, headers }: Contract) =>
  [params, query, body, binary, headers].some((part) => part !== undefined)

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Values that break programs: huge, negative, empty, hostile, of the wrong type. */
const oddValue = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    '__proto__',
    '../../etc/passwd',
    "' or 1=1 --",
    '%00',
    '\u0000',
    '💥',
  ),
  fc.constantFrom(0, -1, 1, 1000, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.boolean(),
  fc.constant(null),
)
const oddBody = fc.oneof(
  oddValue,
  fc.array(oddValue, { maxLength: 4 }),
  fc.dictionary(
    fc.constantFrom(
      'queryId',
      'filter',
      'sort',
      'zones',
      'content',
      'elementID',
      'strategyId',
      'code',
      'token',
      'constructor',
    ),
    fc.oneof(oddValue, fc.array(oddValue, { maxLength: 3 })),
  ),
)

/**
 * Waits for the jobs that valid calls may have started, because they change rows later. Jobs due on another day are
 * ignored.
 */
const allJobsFinished = () =>
  vi.waitFor(
    async () => {
      const [row] = await environment.rows<{ open: number }>(
        `select count(*)::int open from jobs where state in ('waiting', 'running') and kind not in ('publish-later', 'prove-live')`,
      )
      if (row?.open !== 0) throw new Error(`${row?.open} jobs have not finished.`)
    },
    { timeout: 120_000, interval: 50 },
  )

/** Returns everything that a rejected call must not change. The last use of a report or a sign-in is not part of it. */
async function snapshot() {
  await allJobsFinished()
  return environment.rows(`select (select count(*) from audit_events) audit_events, (select md5(string_agg(z::text, '' order by z::text)) from strategy_zones z) zones,
    (select md5(string_agg(z::text, '' order by z::text)) from page_zones z) live, (select count(*) from publications) publications,
    (select md5(string_agg(s::text, '' order by s::text)) from strategies s) strategies, (select count(*) from staff) staff`)
}

/** Wording of zod and Fastify, which no response shows (FMT-39). */
const RAW_WORDING =
  /Invalid (input|option|string|key|value)|Too (small|big)|Unrecognized key|expected .+ received|\bzod|FST_|\bfastify/i

/** Makes a call and returns its status. The message of a rejected one is a sentence for people. */
const ask = async (contract: Contract, path: string, init: RequestInit): Promise<number> => {
  const response = await fetch(`${environment.server.url}/services/${contract.service}${path}`, {
    method: contract.method,
    ...init,
  })
  const text = await response.text()
  if (response.status >= 400 && contract.plain !== true) {
    const { error } = JSON.parse(text) as { error: string }
    expect(error).toMatch(/^[A-Z][^]{9}/)
    expect(error).not.toMatch(RAW_WORDING)
  }
  return response.status
}

it.each(ALL_CONTRACTS.map((contract) => [contract.id, contract] as const))(
  '%s handles any input without an internal error, and a rejected call changes nothing',
  async (_id, contract) => {
    const token = await environment.tokenOf(MAYA)
    let before = await snapshot()
    await fc.assert(
      fc.asyncProperty(oddBody, oddValue, oddValue, async (body, inPath, inHeader) => {
        const path = contract.path.replaceAll(/:[A-Za-z]+/g, encodeURIComponent(replaceLoneSurrogates(String(inPath))))
        const header = String(inHeader).replaceAll(/[^\x21-\x7e]/g, '')
        const status = await ask(contract, path, {
          headers: {
            authorization: `Bearer ${token}`,
            'if-match': header,
            // A reused key would replay an earlier call; completing is requested only for odd ids.
            'idempotency-key': header,
            ...(contract.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(contract.method === 'GET' ? {} : { body: JSON.stringify(body) }),
        })
        expect(status).toBeLessThan(500)
        // Odd input may be a valid call, such as skipping client 1, and may then change data.
        if (status < 400 && contract.method !== 'GET') before = await snapshot()
      }),
      { numRuns: hasInput(contract) ? RUNS : RUNS_WITHOUT_INPUT },
    )
    expect(await snapshot()).toEqual(before)
  },
  600_000,
)

it.each([
  ['a search', { name: 'search', value: 'a\u0000b', match: 'LIKE' }],
  ['a staff id', { name: 'staffId', value: 2 ** 40, match: 'EQUALS' }],
  ['a number', { name: 'keywords', value: 1e308, match: 'EQUALS' }],
])('%s that the database cannot store is a bad request', async (_what, entry) => {
  const response = await fetch(`${environment.server.url}/services/reporting/v1/api/report/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await environment.tokenOf(MAYA)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fromApp: 'tests',
      queryId: 'ranking-clients',
      filter: [
        { name: 'roleId', value: 5, match: 'EQUALS' },
        ...(entry.name === 'staffId' ? [] : [{ name: 'staffId', value: 1, match: 'EQUALS' }]),
        entry,
      ],
    }),
  })
  expect(response.status).toBeLessThan(500)
})

/** Replaces lone surrogates, which a URL cannot contain. */
function replaceLoneSurrogates(text: string): string {
  return text.toWellFormed()
}
