import { expect, it } from 'vitest'
import { countFilledFields } from './countFilledFields.ts'
import { withoutChance } from './withoutChance.ts'

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

const now = '2026-11-17T18:00:00.000Z'
const server = { url: 'http://localhost:41234', now, since: Date.parse('2026-12-24T09:00:00Z') }

it.each([
  ['the id of a request', { requestId: 'a1b2' }, { requestId: 'story' }],
  ['a token', { token: 'secret', domain: 'a.example' }, { token: 'story', domain: 'a.example' }],
  ['the id of a tab', { body: '{"screen":"x","tabId":"a1b2"}' }, { body: '{"screen":"x","tabId":"story"}' }],
  ['the address of the server', { link: 'http://localhost:41234/a' }, { link: 'http://rankdesk.test/a' }],
  ['the port of a client’s site', ['http://a.example.localhost:41234/b'], ['http://a.example.localhost/b']],
  ['a time of the recording', { at: '2026-11-17T18:03:12.345Z' }, { at: now }],
  ['a real time of the recording', { at: '2026-12-24T09:03:12.345Z' }, { at: now }],
  ['no time before the recording', { at: '2026-11-17T16:59:59.000Z' }, { at: '2026-11-17T16:59:59.000Z' }],
  ['no other values', { day: '2026-11-17', count: 3, none: null }, { day: '2026-11-17', count: 3, none: null }],
  ['all of it in a list', [{ calls: [{ requestId: 'a1b2' }] }], [{ calls: [{ requestId: 'story' }] }]],
])('replaces %s', (_, value, expected) => {
  expect(withoutChance<unknown>(value, server)).toEqual(expected)
})
