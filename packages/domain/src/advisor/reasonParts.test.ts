import { describe, expect, it } from 'vitest'
import { reasonParts } from './reasonParts.ts'

describe('[ADV-30] the sources of a reason', () => {
  it.each([
    ['"term one" was at position 14.2 on 11/24/2025.', [['query', 'term one']]],
    ['5 queries of /drain-cleaning are at positions 11 to 50.', [['page', '/drain-cleaning']]],
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
    ['Its title is "Drains" (/drains, read on 11/10/2026).', [['page', '/drains']]],
    ['It was read on 11/10/2026.', []],
    ['Confidence: medium.', []],
    ['', []],
  ])('of %j', (reason, expected) => {
    const parts = reasonParts(reason)
    expect(parts.flatMap(({ source, text }) => (source === null ? [] : [[source, text]]))).toEqual(expected)
    expect(parts.map(({ text }) => text).join('')).toBe(reason)
  })
})
