import fc from 'fast-check'
import { ALL_CONTRACTS, type Contract } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestEnvironment, MAYA, startEnvironment } from './environment.ts'

/** Odd requests that are sent to each call; `npm run soak` sends ten times as many and more. */
const RUNS = process.env['SOAK'] === '1' ? 900 : 40

let environment: TestEnvironment
beforeAll(async () => {
  environment = await startEnvironment()
})
afterAll(() => environment.close())

/** Values that programs stumble over: huge, negative, empty, hostile, of the wrong kind. */
const odd = fc.oneof(
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
  odd,
  fc.array(odd, { maxLength: 4 }),
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
    fc.oneof(odd, fc.array(odd, { maxLength: 3 })),
  ),
)

/** A good call may have set a job to work, which changes rows in its own time; what is due another day is not waited for. */
const jobsEnded = () =>
  vi.waitFor(
    async () => {
      const [row] = await environment.rows<{ open: number }>(
        `select count(*)::int open from jobs where state in ('waiting', 'running') and kind not in ('publish-later', 'prove-live')`,
      )
      if (row?.open !== 0) throw new Error(`${row?.open} jobs have not ended.`)
    },
    { timeout: 120_000, interval: 50 },
  )

/** What no refused call may change. The last use of a report or a sign-in is not among it. */
async function everything() {
  await jobsEnded()
  return environment.rows(`select (select count(*) from audit_events) audit_events, (select md5(string_agg(z::text, '' order by z::text)) from strategy_zones z) zones,
    (select md5(string_agg(z::text, '' order by z::text)) from page_zones z) live, (select count(*) from publications) publications,
    (select md5(string_agg(s::text, '' order by s::text)) from strategies s) strategies, (select count(*) from staff) staff`)
}

const ask = async (contract: Contract, path: string, init: RequestInit): Promise<number> => {
  const response = await fetch(`${environment.server.url}/services/${contract.service}${path}`, {
    method: contract.method,
    ...init,
  })
  await response.text()
  return response.status
}

it.each(ALL_CONTRACTS.map((contract) => [contract.id, contract] as const))(
  '%s answers whatever is sent to it, never with a fault of its own, and changes nothing',
  async (_id, contract) => {
    const token = await environment.tokenOf(MAYA)
    let before = await everything()
    await fc.assert(
      fc.asyncProperty(oddBody, odd, odd, async (body, inPath, inHeader) => {
        const path = contract.path.replaceAll(/:[A-Za-z]+/g, encodeURIComponent(wellFormed(String(inPath))))
        const header = String(inHeader).replaceAll(/[^\x21-\x7e]/g, '')
        const status = await ask(contract, path, {
          headers: {
            authorization: `Bearer ${token}`,
            'if-match': header,
            // A key that was used before would make a call a repeated one; completing is asked only for odd ids.
            'idempotency-key': header,
            ...(contract.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(contract.method === 'GET' ? {} : { body: JSON.stringify(body) }),
        })
        expect(status).toBeLessThan(500)
        // Even odd input may be a good call, such as skipping client 1; what it changed is its own business.
        if (status < 400 && contract.method !== 'GET') before = await everything()
      }),
      { numRuns: RUNS },
    )
    expect(await everything()).toEqual(before)
  },
  600_000,
)

it.each([
  ['a search', { name: 'search', value: 'a\u0000b', match: 'LIKE' }],
  ['a staff id', { name: 'staffId', value: 2 ** 40, match: 'EQUALS' }],
  ['a number', { name: 'keywords', value: 1e308, match: 'EQUALS' }],
])('%s that the database cannot hold is a bad request', async (_what, entry) => {
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

/** Lone halves of a surrogate pair cannot be part of an address. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}
