import { expect, it } from 'vitest'
import { withoutChance } from './withoutChance.ts'

const server = {
  url: 'http://localhost:41234',
  now: '2026-11-17T18:00:00.000Z',
  since: Date.parse('2026-12-24T09:00:00Z'),
}

it.each([
  ['the id of a request', { requestId: 'a1b2' }, { requestId: 'story' }],
  ['a token', { token: 'secret', domain: 'a.example' }, { token: 'story', domain: 'a.example' }],
  [
    'the id of a tab',
    { body: '{"screen":"prompts","tabId":"a1b2"}' },
    { body: '{"screen":"prompts","tabId":"story"}' },
  ],
  ['the address of the server', { link: 'http://localhost:41234/a' }, { link: 'http://rankdesk.test/a' }],
  ['the port of a client’s site', ['http://a.example.localhost:41234/b'], ['http://a.example.localhost/b']],
  ['a time of the recording', { at: '2026-11-17T18:03:12.345Z' }, { at: server.now }],
  ['a real time of the recording', { at: '2026-12-24T09:03:12.345Z' }, { at: server.now }],
  ['all of it in a list', [{ calls: [{ requestId: 'a1b2' }] }], [{ calls: [{ requestId: 'story' }] }]],
])('replaces %s', (_, value, expected) => {
  expect(withoutChance<unknown>(value, server)).toEqual(expected)
})

it.each([
  ['a time before the recording', { at: '2026-11-17T16:59:59.000Z' }],
  ['a time after the recording', { at: '2026-11-17T19:00:01.000Z' }],
  ['other values', { day: '2026-11-17', count: 3, none: null, list: [true] }],
])('keeps %s', (_, value) => {
  expect(withoutChance<unknown>(value, server)).toEqual(value)
})
