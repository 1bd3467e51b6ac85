import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressSegmentOf, slugOf } from './slug.ts'

describe('[FMT-29] slugs of lower-case Latin letters, digits and single hyphens', () => {
  test.each([
    ['Kitchen Remodeling', 'kitchen-remodeling', 'a space'],
    ['Café Crème', 'cafe-creme', 'accents'],
    ['Cafe\u0301', 'cafe', 'an accent that stands apart'],
    ['Straße Ærø Łódź', 'strasse-aero-lodz', 'letters that have no accent to strip'],
    ['ÅNGSTRÖM', 'angstrom', 'capital letters with accents'],
    ["Joe's Plumbing", 'joe-plumbing', 'apostrophe-s'],
    ['Joe’s Plumbing', 'joe-plumbing', 'typographic apostrophe-s'],
    ["JOE'S", 'joe', 'apostrophe-s in capitals'],
    ["José's", 'jose', 'apostrophe-s after an accent'],
    ["Men's & Women's", 'men-women', 'apostrophe-s twice'],
    ["It's-a", 'it-a', 'apostrophe-s before a hyphen'],
    ["'s-Hertogenbosch", 's-hertogenbosch', 'an apostrophe-s that ends no word'],
    ["O'Sullivan", 'o-sullivan', 'an apostrophe and an s that begins a name'],
    ["Owners' Guide", 'owners-guide', 'an apostrophe after the s'],
    ["Don't", 'don-t', 'another apostrophe'],
    ['A  --  B', 'a-b', 'a run of other characters'],
    ['A&B/C', 'a-b-c', 'signs'],
    [' --Leading and trailing!! ', 'leading-and-trailing', 'other characters at the ends'],
    ['snake_case', 'snake_case', 'an underscore is a word character'],
    ['24/7 Service', '24-7-service', 'digits'],
    ['İstanbul', 'istanbul', 'a dotted capital i'],
    ['日本', '', 'no Latin letter'],
    ['', '', 'nothing'],
    ['!!!', '', 'only signs'],
  ])('converts %j to %j: %s', (text, slug) => expect(slugOf(text)).toBe(slug))

  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', 'S', 's', "'", '’', '-', '_', ' ', 'é', 'ß', '1', '&') }),
  )

  test('leaves a slug unchanged', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(slugOf(slugOf(text))).toBe(slugOf(text))
      }),
    )
  })

  test('contains nothing else, and no leading, trailing or double hyphen', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(slugOf(text)).toMatch(/^$|^[a-z0-9_]+(-[a-z0-9_]+)*$/)
      }),
    )
  })
})

test.each([
  ['Café Crème', 'cafe-creme'],
  ['Услуги и цены', 'услуги-и-цены'],
  ['Ремонт Café 24/7', 'ремонт-café-24-7'],
  ['ﾄｲﾚ (修理)', 'トイレ-修理'],
  ['हिन्दी पेज', 'हिन्दी-पेज'],
  ['שירות', 'שירות'],
  ['?#/', ''],
])('[FMT-45] makes %j the segment %j of an address', (name, segment) => {
  expect(addressSegmentOf(name)).toBe(segment)
  expect(addressSegmentOf(segment)).toBe(segment)
})
