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

it.each([
  // Under the buyer's own label.
  ['private label spices', 'Own-Label Spices', true],
  ['white label coffee', 'own labelling of coffee', true],
  ['label printing', 'Own-Label Spices', false],
  // Sizes.
  ['nylon flag 3x5', '3 x 5 ft nylon flag', true],
  ['tire 27 x 1 1/4', '27 x 1 3/8 tire', true],
  // Without a guide.
  ['self guided walks', 'Self-Guided Walks', true],
  ['self guided walks', 'Guided Walks', false],
])('[ADV-63] of %j and %j each word of the first is in the second: %s', (query, name, expected) => {
  const words = contentWords(name)
  expect(
    contentWords(query)
      .filter((word) => word !== 'of')
      .every((word) => words.includes(word)),
  ).toBe(expected)
})
