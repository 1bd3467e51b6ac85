import { expect, it } from 'vitest'
import { countFilledFields } from './countFilledFields.ts'

const call = (response: unknown, body = '', url = '/services/seo/api/things/5?page=1') => ({
  method: 'GET',
  url,
  body,
  response,
})
const report = (...rows: unknown[][]) => call({ result: { fields: ['name', 'note'], rows } }, '{"queryId":"things"}')

it.each([
  ['nothing', [call({})], 0],
  ['empty values', [call({ a: null, b: '', c: [], d: {}, e: false })], 0],
  ['a zero, which is a figure', [call({ a: 0 })], 1],
  ['the same field of several entries once', [call({ list: [{ name: 'A' }, { name: 'B' }] })], 1],
  ['a field that only a later entry has', [call({ list: [{ name: 'A' }, { name: 'B', note: 'C' }] })], 2],
  ['the fields of a report by their names', [report(['A', null], ['B', 'C'])], 2],
  ['the same field of different calls for each of them', [call({ a: 1 }), call({ a: 1 }, '', '/others')], 2],
])('counts %s', (_, calls, fields) => {
  expect(countFilledFields(calls)).toBe(fields)
})
