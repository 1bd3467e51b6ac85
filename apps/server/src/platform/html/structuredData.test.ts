import { expect, it } from 'vitest'
import { parseHtml } from './parseHtml.ts'

const thingsOf = (html: string) => parseHtml(html).structuredThings
const script = (json: string, type = 'application/ld+json') => `<script type="${type}">${json}</script>`

it.each([
  ['a thing', script('{"@type":"Dentist","name":"A &amp; B"}'), [{ '@type': 'Dentist', name: 'A &amp; B' }]],
  ['a list', script('[{"a":1},{"b":2}]'), [{ a: 1 }, { b: 2 }]],
  ['a graph', script('{"@context":"https://schema.org","@graph":[{"a":1},[{"b":2}]]}'), [{ a: 1 }, { b: 2 }]],
  ['several scripts', script('{"a":1}') + script('{"b":2}', ' Application/LD+JSON '), [{ a: 1 }, { b: 2 }]],
  ['broken JSON', script('{"a":') + script('{"b":2}'), [{ b: 2 }]],
  ['another script', script('{"a":1}', 'text/javascript'), []],
  ['a value that is no thing', script('"a"') + script('null') + script('7'), []],
  ['no script', '<p>{"a":1}</p>', []],
])('returns what a page with %s describes', (_what, html, things) => {
  expect(thingsOf(html)).toEqual(things)
})

it('stops at its limits', () => {
  expect(thingsOf(script(`[${'{},'.repeat(200)}{}]`))).toHaveLength(100)
  expect(thingsOf(script(`{"a":"${'x'.repeat(200_001)}"}`))).toEqual([])
  expect(thingsOf(script(`${'['.repeat(90_000)}${']'.repeat(90_000)}`))).toEqual([])
  expect(thingsOf(script(`${'{"a":'.repeat(51)}1${'}'.repeat(51)}`))).toEqual([])
  expect(thingsOf(script('[{"a":1}'.repeat(20_000)))).toEqual([])
})
