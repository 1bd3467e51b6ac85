import { describe, expect, it } from 'vitest'
import { otherNameFinder } from './otherNames.ts'
import { advisedKeyword } from './testing/advisedFacts.ts'

/** Returns the finder of a client whose site knows the words, and whose other queries are given. */
const finderOf = (words: readonly string[], queries: readonly string[] = []) =>
  otherNameFinder(
    {
      domain: 'acme-photo.com',
      keywords: queries.map((query) => advisedKeyword(query)),
      targets: [],
      pages: [],
      locations: [],
      competitors: [],
      work: [],
      ignoredTopics: [],
      measuredOn: null,
    },
    [],
    new Set(words),
  )

describe('[ADV-25] names of other businesses', () => {
  it.each([
    ['brillo cleaning phone number', 'brillo cleaning', true],
    ['brillo cleaning opening hours', 'house cleaning brillo', true],
    ['brillo ltd', 'brillo cleaning', true],
    ["molly's cleaning", 'mollys house cleaning', true],
    ['brillo.com', 'brillo cleaning', true],
    ['emergency plumbing phone number', 'emergency plumbing', false],
    ["women's shoes", 'womens house shoes', false],
    ['brillo cleaning', 'brillo cleaning', false],
    ['cleaning in brillo phone number', 'cleaning in brillo', false],
    ['cleaning brillo -site:indeed.com', 'cleaning brillo', false],
  ])('%j makes %j the name of another: %s', (known, query, expected) => {
    const namesOther = finderOf(['clean', 'house', 'plumb', 'emergenc', 'shoe'], [known])
    expect(namesOther(query)).toBe(expected)
  })
})

it.each([
  ['weddings.net photographers', true],
  ['photographers www.weddings.co.uk', true],
  ['acme-photo.com prices', false],
  ['www.acme-photo.de', false],
  ['photographers st. albans', false],
  ['no.62 plane', false],
  ['photographers in leeds', false],
])('[ADV-70] %j names another website than acme-photo.com: %s', (query, expected) => {
  expect(finderOf([])(query)).toBe(expected)
})

it.each([
  ['w r r pugh funeral directors leeds', true],
  ['j. b. hunt movers', true],
  ['kx pilates leeds', true],
  ['kx pilates', false],
  ['rv storage leeds', false],
  ['pc repair leeds', false],
  ['a new roof leeds', false],
  ['ac repair leeds', false],
])('[ADV-79] %j starts with the initials of another business: %s', (query, expected) => {
  expect(finderOf(['pc'])(query)).toBe(expected)
})
