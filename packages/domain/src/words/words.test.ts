import { expect, it } from 'vitest'
import { contentWords, stem } from './words.ts'

it.each([
  ['paint', ['painter', 'painters', 'painting']],
  ['decor', ['decorator', 'decorating', 'decoration', 'decorative']],
  ['clean', ['cleaner', 'cleaners', 'cleaning', 'cleaned']],
  ['install', ['installation', 'installer', 'installing']],
])('treats %s and %j as one word', (base, words) => {
  expect(new Set([base, ...words].map(stem)).size).toBe(1)
})

it.each([
  ['care', 'career'],
  ['paint', 'pain'],
  ['water', 'wat'],
])('distinguishes %s from %s', (a, b) => {
  expect(stem(a)).not.toBe(stem(b))
})

it('ignores small words, accents and search operators', () => {
  expect(contentWords('Best café near me -site:indeed.com -site:\nbark.com "in" Barnet')).toEqual(
    ['cafe', 'bark', 'com', 'barnet'].map(stem),
  )
})
