import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, formatSignedNumber, isShown, parseNumber, percentOf } from './number.ts'
import { formatCurrency } from './valueFormat.ts'

const amounts = fc.double({ min: -1e12, max: 1e12, noNaN: true })

describe('[FMT-14] missing numbers as an en dash', () => {
  test.each([null, undefined, Number.NaN, Infinity, -Infinity])('shows %s', (value) => {
    expect(formatNumber(value)).toBe('–')
    expect(formatNumber(value, { abbreviate: true })).toBe('–')
    expect(isShown(value)).toBe(false)
  })

  test('treats 0 as a number', () => expect(isShown(0)).toBe(true))
})

describe('[FMT-48] gains and losses with a sign, and losses with the minus sign', () => {
  test.each([
    [2.14, '+2.1'],
    [-1234.56, '−1,234.6'],
    [0.05, '+0.1'],
    [-0.04, '0'],
    [0, '0'],
    [null, '–'],
  ])('formats %s with its sign as %s', (value, text) => expect(formatSignedNumber(value)).toBe(text))

  test.each([
    [0.04, '0.0'],
    [-0.04, '0.0'],
    [0.05, '+0.1'],
    [-0.05, '−0.1'],
    [-8.6, '−8.6'],
    [1200, '+1,200.0'],
  ])('formats %s with one decimal as %s', (value, text) =>
    expect(formatSignedNumber(value, { minimumDecimals: 1, maximumDecimals: 1 })).toBe(text),
  )

  test('never writes a hyphen, and reads both', () =>
    fc.assert(
      fc.property(amounts, (value) => {
        const texts = [
          formatNumber(value),
          formatNumber(value, { abbreviate: true }),
          formatSignedNumber(value),
          formatCurrency(value),
        ]
        expect(texts.join()).not.toContain('-')
        for (const text of texts.map((each) => each.replace('+', ''))) {
          expect(parseNumber(text.replace('−', '-'))).toBe(parseNumber(text))
          expect(parseNumber(text)).not.toBeUndefined()
        }
      }),
    ))
})

describe('[FMT-20] numbers with commas and up to 2 decimals [M533]', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [-0.001, '0'],
    [-0.005, '−0.01'],
    [5, '5'],
    [0.5, '0.5'],
    [0.25, '0.25'],
    [0.994, '0.99'],
    [0.995, '1'],
    [1.005, '1.01'],
    [2.675, '2.68'],
    [1234.567, '1,234.57'],
    [999, '999'],
    [1000, '1,000'],
    [-1234.5, '−1,234.5'],
    [1_000_000, '1,000,000'],
    [1e21, '1,000,000,000,000,000,000,000'],
  ])('formats %d as %s', (value, text) => expect(formatNumber(value)).toBe(text))

  test.each([
    [1.5, { maximumDecimals: 0 }, '2'],
    [1.4, { maximumDecimals: 0 }, '1'],
    [1.25, { maximumDecimals: 1 }, '1.3'],
    [1, { minimumDecimals: 2 }, '1.00'],
    [1, { minimumDecimals: 3 }, '1.000'],
    [1.23456, { maximumDecimals: 4 }, '1.2346'],
  ])('formats %d with %o as %s', (value, options, text) => expect(formatNumber(value, options)).toBe(text))

  test('rejects invalid decimals', () => {
    expect(() => formatNumber(1, { maximumDecimals: -1 })).toThrow(RangeError)
    expect(() => formatNumber(1, { minimumDecimals: 2, maximumDecimals: 1 })).toThrow(RangeError)
  })
})

describe('[FMT-21] abbreviated numbers with k, m and b [M533]', () => {
  test.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [999.99, '999.99'],
    [999.994, '999.99'],
    [999.995, '1k'],
    [1000, '1k'],
    [1001, '1k'],
    [1005, '1.01k'],
    [1500, '1.5k'],
    [12_345, '12.35k'],
    [999_990, '999.99k'],
    [999_994, '999.99k'],
    [999_995, '1m'],
    [999_999, '1m'],
    [1_000_000, '1m'],
    [2_500_000, '2.5m'],
    [999_994_999, '999.99m'],
    [999_995_000, '1b'],
    [1_000_000_000, '1b'],
    [3_250_000_000, '3.25b'],
    [1_234_000_000_000, '1,234b'],
    [-999.995, '−1k'],
    [-1500, '−1.5k'],
    [-999_999, '−1m'],
    [0.5, '0.5'],
  ])('formats %d as %s', (value, text) => {
    expect(formatNumber(value, { abbreviate: true })).toBe(text)
  })

  test.each([
    [999.4, 0, '999'],
    [999.5, 0, '1k'],
    [999_499, 0, '999k'],
    [999_500, 0, '1m'],
    [1250, 1, '1.3k'],
  ])('formats %d with at most %i decimals as %s', (value, maximumDecimals, text) => {
    expect(formatNumber(value, { abbreviate: true, maximumDecimals })).toBe(text)
  })

  test('is accurate to 1 in 100 and never shows 1,000 of a unit that has a next one', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const text = formatNumber(value, { abbreviate: true })
        expect(Math.abs((parseNumber(text) ?? Number.NaN) - value)).toBeLessThanOrEqual(Math.abs(value) / 100 + 0.0051)
        expect(text.replace(/^.*b$/, '')).not.toContain(',')
      }),
    )
  })
})

describe('[FMT-25] number parsing', () => {
  test.each([
    ['1,234.57', 1234.57],
    ['1234.57', 1234.57],
    [' 12 ', 12],
    ['.5', 0.5],
    ['-0.5', -0.5],
    ['-0', 0],
    ['−0.5', -0.5],
    ['−$1,200', -1200],
    ['--5', undefined],
    ['$1,200.50', 1200.5],
    ['-$5', -5],
    ['45.5%', 45.5],
    ['1.5k', 1500],
    ['1.001k', 1001],
    ['1.5K', 1500],
    ['2m', 2_000_000],
    ['3.25b', 3_250_000_000],
    ['-$1.5k', -1500],
    ['1,234b', 1_234_000_000_000],
  ])('parses %j as %d', (text, value) => expect(parseNumber(text)).toBe(value))

  test.each([
    '',
    ' ',
    '–',
    '-',
    '$',
    '%',
    'k',
    '.',
    '1.',
    '1,23',
    '1,2345',
    ',123',
    '1.2.3',
    '--1',
    '1e3',
    '1 000',
    '5x',
    '$5%',
    'NaN',
    'Infinity',
    '0x10',
    null,
    undefined,
  ])('rejects %j', (text) => expect(parseNumber(text)).toBeUndefined())

  test('parses formatted numbers to their decimals', () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const read = parseNumber(formatNumber(value))
        expect(Math.abs((read ?? Number.NaN) - value)).toBeLessThanOrEqual(0.0051)
        expect(formatNumber(read)).toBe(formatNumber(value))
      }),
    )
  })

  test('preserves whole cents exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(parseNumber(formatNumber(cents / 100))).toBe(cents / 100)
      }),
    )
  })
})

test.each([
  [1, 4, 25],
  [0, 4, 0],
  [5, 4, 125],
  [0, 0, null],
])('[FMT-49] %d of %d is %j percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
