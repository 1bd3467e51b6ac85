import { describe, expect, it } from 'vitest'
import { reasonParts } from './reasonParts.ts'

describe('[ADV-30] the sources of a reason', () => {
  it.each([
    ['"term one" was at position 14.2 on 11/24/2025.', [['query', 'term one']]],
    [
      '5 queries of /drain-cleaning are at positions 11 to 50, with 1,900 impressions in total.',
      [
        ['queries', '5 queries'],
        ['page', '/drain-cleaning'],
        ['queries', '1,900 impressions'],
      ],
    ],
    ['1 more query of this kind.', [['queries', '1 more query']]],
    [
      '3 clicks from 1,000 impressions (0.3%); about 48 would be usual at these positions.',
      [
        ['queries', '3 clicks'],
        ['queries', '1,000 impressions'],
      ],
    ],
    ['Search Console counted the impressions (period unknown).', [['queries', 'the impressions']]],
    [
      'It should bring about 26 more clicks with the same impressions, if its queries reach position 8.',
      [['queries', 'the same impressions']],
    ],
    [
      'It can bring up to about 6 more clicks with the same impressions, if 2 of its 3 queries reach position 9.',
      [['queries', 'the same impressions']],
    ],
    ['No page of the site covers "sump pumps".', [['pages', 'No page of the site']]],
    [
      'The export of pages counts 128 clicks from 29,680 impressions (0.43%) for /drains, at an average position of 6.45 (period unknown).',
      [
        ['pages', 'The export of pages'],
        ['page', '/drains'],
      ],
    ],
    ['Drains in Boise is a target of this client without a page.', [['targets', 'is a target of this client']]],
    ['The profile has no description.', [['profiles', 'The profile']]],
    ['2 questions of customers have no answer.', [['profiles', '2 questions of customers']]],
    ['It was last seen in a search engine on 11/10/2026.', [['indexation', 'last seen in a search engine']]],
    [
      '/a/b is on page one for "x y", at position 3.',
      [
        ['page', '/a/b'],
        ['query', 'x y'],
      ],
    ],
    [
      '2 pages are found for "x y" and its variants: /, /b.',
      [
        ['query', 'x y'],
        ['page', '/'],
        ['page', '/b'],
      ],
    ],
    [
      'Competing for "x" and "y": /c and 2 more.',
      [
        ['query', 'x'],
        ['query', 'y'],
        ['page', '/c'],
      ],
    ],
    [
      'Its title is "Drains" (/drains, read on 11/10/2026).',
      [
        ['page', '/drains'],
        ['reading', 'read on 11/10/2026'],
      ],
    ],
    ['Confidence: medium.', []],
    ['', []],
  ])('of %j', (reason, expected) => {
    const parts = reasonParts(reason)
    expect(parts.flatMap(({ source, text }) => (source === null ? [] : [[source, text]]))).toEqual(expected)
    expect(parts.map(({ text }) => text).join('')).toBe(reason)
  })
})
