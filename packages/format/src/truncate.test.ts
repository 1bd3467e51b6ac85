import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTruncated, TEXT_LIMITS, truncate } from './truncate.ts'

describe('[FMT-31] truncated texts', () => {
  test.each([
    ['businessName', 60],
    ['targetPage', 50],
    ['previousWork', 35],
    ['schedulerTitle', 28],
    ['schedulerBlogTitle', 100],
    ['schedulerTitleTooltip', 23],
    ['pathTooltip', 50],
  ] as const)('have for %s a limit of %i characters', (subject, limit) => expect(TEXT_LIMITS[subject]).toBe(limit))

  test.each([
    [59, 'x'.repeat(59), false],
    [60, 'x'.repeat(60), false],
    [61, `${'x'.repeat(59)}…`, true],
    [200, `${'x'.repeat(59)}…`, true],
  ])('include a business name of %i characters', (length, shown, truncated) => {
    const name = 'x'.repeat(length)
    expect(truncate(name, TEXT_LIMITS.businessName)).toBe(shown)
    expect(isTruncated(name, TEXT_LIMITS.businessName)).toBe(truncated)
  })

  test.each([
    ['', 5, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['ab', 1, '…'],
    ['a', 1, 'a'],
    ['ab cd', 4, 'ab …'],
    ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
    ['e\u0301e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301…'],
    ['👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧👨‍👩‍👧'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧…'],
  ])('shorten %j in %i to %j', (text, limit, shown) => expect(truncate(text, limit)).toBe(shown))

  test('have exactly as many characters as the limit', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const lengthOf = (text: string) => [...segmenter.segment(text)].length
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 12 }), (text, limit) => {
        const shown = truncate(text, limit)
        const isLonger = lengthOf(text) > limit
        expect(isTruncated(text, limit)).toBe(isLonger)
        expect(lengthOf(isLonger ? shown.slice(0, -1) : shown)).toBe(isLonger ? limit - 1 : lengthOf(text))
        expect(shown.endsWith('…') && isLonger ? text.startsWith(shown.slice(0, -1)) : shown === text).toBe(true)
      }),
    )
  })

  test.each([0, -1, 1.5, Number.NaN])('reject a limit of %d', (limit) => {
    expect(() => truncate('text', limit)).toThrow(RangeError)
    expect(() => isTruncated('text', limit)).toThrow(RangeError)
  })
})
