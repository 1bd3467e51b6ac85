import {
  ALL_REPORTS,
  type ApiClient,
  ApiError,
  type runReport,
  runReport as contract,
  type ServedInput,
  reportDebugInfoSchema,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { signIn, startTestApp, type TestApp } from '#testing/index.ts'
import { REPORT_CATALOG } from './catalog.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

type Body = Partial<ServedInput<typeof runReport>['body']>
const equals = (name: string, value: string | number) => ({ name, value, match: 'EQUALS' as const })
const run = (queryId: string, body: Body = {}) => maya.call(contract, { body: { fromApp: 'test', queryId, ...body } })

/** Returns the error message of a rejected run. */
async function refusal(queryId: string, body: Body = {}): Promise<string> {
  const error: unknown = await run(queryId, body).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`${queryId} was not refused`, { cause: error })
  expect(error.status).toBe(400)
  return error.message
}

it('serves every declared report, and no other', () => {
  expect([...REPORT_CATALOG.keys()].toSorted()).toEqual(ALL_REPORTS.map(({ queryId }) => queryId).toSorted())
  for (const report of ALL_REPORTS) expect(REPORT_CATALOG.get(report.queryId)?.report).toBe(report)
})

describe('an invalid run responds with 400 and the reason', () => {
  it.each<[string, string, Body]>([
    ['There is no report nothing.', 'nothing', {}],
    ['The report staff-list has no version 7, only 1.', 'staff-list', { version: 7 }],
    ['filter: the report staff-list has no field hat.', 'staff-list', { filter: [equals('hat', 1)] }],
    ['sort: the report staff-list has no field hat.', 'staff-list', { sort: [{ name: 'hat', direction: 'ASC' }] }],
    ['filter: the report client-info needs clientId.', 'client-info', {}],
    ['filter: clientId must be the number of a client.', 'client-info', { filter: [equals('clientId', 'x')] }],
    ['filter: clientId must be the number of a client.', 'client-info', { filter: [equals('clientId', 2 ** 31)] }],
    ['filter: there is no client 999.', 'client-info', { filter: [equals('clientId', 999)] }],
    [
      'filter: there is no staff member 999.',
      'ranking-wins',
      { filter: [equals('roleId', 5), equals('staffId', 999)] },
    ],
    ['filter: there is no team 99.', 'team-rollup', { filter: [equals('teamId', 99)] }],
    ['filter: there is no strategy 5.', 'local-profile-strategy', { filter: [equals('strategyId', 5)] }],
    ['filter: roleId must be 5.', 'ranking-clients', { filter: [equals('staffId', 1)] }],
    ['filter: staffId must be the number of a staff member.', 'ranking-clients', { filter: [equals('roleId', 5)] }],
    ['filter: roleId must be 5.', 'ranking-clients', { filter: [equals('roleId', 4), equals('staffId', 1)] }],
    ['filter: clientId is given twice.', 'client-info', { filter: [equals('clientId', 1), equals('clientId', 2)] }],
    [
      'filter: compare clientId by EQUALS.',
      'client-info',
      { filter: [{ name: 'clientId', value: 1, match: 'GREATER' }] },
    ],
    ['filter: the report testimonial-form needs reviewId.', 'testimonial-form', {}],
    [
      'filter: winMessage is computed after the rows are selected, so it cannot select rows.',
      'ranking-wins',
      { filter: [{ name: 'winMessage', value: 'x', match: 'LIKE' }] },
    ],
  ])('%s', async (sentence, queryId, body) => {
    expect(await refusal(queryId, body)).toBe(sentence)
  })

  it('rejects an unknown kind of filter', async () => {
    const filter = [{ name: 'staffName', value: 'a', match: 'SOUNDSLIKE' as 'LIKE' }]
    expect(await refusal('staff-list', { filter })).toContain('match')
  })
})

describe('paging', () => {
  it('returns the requested page and the total number of rows [M542]', async () => {
    const all = await run('staff-list')
    const page = await run('staff-list', { offset: 10, count: 5 })
    expect(all.total).toBe(24)
    expect(page.total).toBe(24)
    expect(page.rows).toEqual(all.rows.slice(10, 15))
  })

  it('returns the total for a page past the end, too [M542]', async () => {
    expect(await run('staff-list', { offset: 100, count: 5 })).toMatchObject({ rows: [], total: 24 })
  })

  it('returns 0 if nothing matches', async () => {
    const filter = [equals('staffName', 'Nobody')]
    expect(await run('staff-list', { filter })).toMatchObject({ rows: [], total: 0 })
  })

  it('applies page, sort and filter only if their flags are set (M553)', async () => {
    const body: Body = {
      filter: [{ name: 'staffName', value: 'Maya', match: 'STARTSWITH' }],
      sort: [{ name: 'staffName', direction: 'DESC' }],
      count: 1,
    }
    const names = async (flags: number) => (await run('staff-list', { ...body, flags })).rows.map((row) => row[1])
    const everyone = await names(0)
    expect(everyone).toHaveLength(24)
    expect(await names(1)).toEqual(everyone.slice(0, 1))
    expect(await names(2)).toEqual(everyone.toReversed())
    expect(await names(4)).toEqual(['Maya Okafor'])
  })
})

describe('debugInfo', () => {
  /** Returns the whole response with its envelope. */
  const envelope = async (body: object) => {
    const { id_token: token } = await signIn(environment.url, 'Maya Okafor')
    const response = await fetch(`${environment.url}/services/reporting/v1/api/report/run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fromApp: 'tests', ...body }),
    })
    return (await response.json()) as { result: object; data: unknown }
  }

  it("[M586, M587] returns times and counts of the run in the envelope's data, never its SQL, with fields and rows", async () => {
    const body = { queryId: 'client-info', filter: [equals('clientId', 1)], debugInfo: true, version: 1 }
    const { result, data } = await envelope(body)
    expect(Object.keys(result)).toEqual(['fields', 'rows', 'total'])
    const { debugInfo } = z.object({ debugInfo: reportDebugInfoSchema }).parse(data)
    expect(debugInfo.version).toBe(1)
    expect(debugInfo.queries.map(({ name, rows }) => [name, rows])).toContainEqual(['rows', 1])
    expect(JSON.stringify(data)).not.toMatch(/select/i)
  })

  it('is omitted by default', async () => {
    expect((await envelope({ queryId: 'staff-list' })).data).toBeNull()
  })
})

it("filters and sorts in the database by the rows' values", async () => {
  const expected = await fetchRows(
    environment.database.db,
    sql`select staff_name from staff where role_id = 5 and staff_name ilike '%a%' order by lower(staff_name) desc`,
  )
  const { rows } = await run('staff-list', {
    filter: [equals('roleId', 5), { name: 'staffName', value: 'A', match: 'LIKE' }],
    sort: [{ name: 'staffName', direction: 'DESC' }],
  })
  expect(rows.map((row) => row[1])).toEqual(expected.map((row) => row['staff_name']))
})
