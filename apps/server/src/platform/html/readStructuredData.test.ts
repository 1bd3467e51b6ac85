import { expect, it } from 'vitest'
import { readStructuredData } from './readStructuredData.ts'

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
  expect(readStructuredData(html)).toEqual(things)
})

it('stops at its limits', () => {
  expect(readStructuredData(script(`[${'{},'.repeat(200)}{}]`))).toHaveLength(100)
  expect(readStructuredData(script(`{"a":"${'x'.repeat(200_001)}"}`))).toEqual([])
  expect(readStructuredData(script(`${'['.repeat(90_000)}${']'.repeat(90_000)}`))).toEqual([])
  expect(readStructuredData(script(`${'{"a":'.repeat(51)}1${'}'.repeat(51)}`))).toEqual([])
  expect(readStructuredData(script('[{"a":1}'.repeat(20_000)))).toEqual([])
})
