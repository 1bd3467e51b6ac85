import { expect, it } from 'vitest'
import { countFilledFields } from './countFilledFields.ts'

const call = (response: unknown, body = '') => ({
  method: 'GET',
  url: '/services/seo/api/things/5?page=1',
  body,
  response,
})
const report = (rows: unknown[][]) => call({ result: { fields: ['name', 'note'], rows } }, '{"queryId":"things"}')

it.each([
  ['nothing', {}, 0],
  ['empty values', { a: null, b: '', c: [], d: {}, e: false }, 0],
  ['a zero, which is a figure', { a: 0 }, 1],
  ['the same field of several entries once', { list: [{ name: 'A' }, { name: 'B' }] }, 1],
  ['a field that only a later entry has', { list: [{ name: 'A' }, { name: 'B', note: 'C' }] }, 2],
])('counts %s', (_, response, fields) => {
  expect(countFilledFields([call(response)])).toBe(fields)
})

it('counts the fields of a report’s rows by their names', () => {
  expect(countFilledFields([report([['A', null]])])).toBe(1)
  expect(
    countFilledFields([
      report([
        ['A', null],
        ['B', 'C'],
      ]),
    ]),
  ).toBe(2)
})

it('counts the same field of different calls for each of them', () => {
  expect(countFilledFields([call({ a: 1 }), { ...call({ a: 1 }), url: '/services/seo/api/others' }])).toBe(2)
})
