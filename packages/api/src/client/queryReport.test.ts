import { expect, it } from 'vitest'
import { rowsToObjects } from '../reports/report.ts'
import { staffReport } from '../reports/reports.ts'
import type { ApiClient } from './createApiClient.ts'
import { queryReport, staffFilter } from './queryReport.ts'

it('converts fields and rows to objects', () => {
  expect(
    rowsToObjects(
      ['id', 'name'],
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ),
  ).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ])
})

it.each([
  [undefined, []],
  [['id'], undefined],
])('rejects a response without fields or rows: %# [M521]', (fields, rows) => {
  expect(() => rowsToObjects(fields, rows)).toThrow('Missing MicroReport results')
})

it("requests a staff member's rows with role 5 [M556]", () => {
  expect(staffFilter(7)).toEqual([
    { name: 'roleId', value: 5, match: 'EQUALS' },
    { name: 'staffId', value: 7, match: 'EQUALS' },
  ])
})

it.each([
  ['an async iterable', { filter: (async function* () {})() }],
  ['something to subscribe to', { sort: { subscribe: () => undefined } }],
])('[M522] [M523] rejects %s', async (_case, query) => {
  const client = { call: () => Promise.reject(new Error('was called')) } as unknown as ApiClient
  await expect(queryReport(client, 'test', staffReport, query as never)).rejects.toThrow(
    'Streams are not supported in a one-shot query',
  )
})
