import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNumber } from './number.ts'
import { formatCurrency, formatPercent, formatValue, VALUE_FORMATS } from './valueFormat.ts'

describe('[FMT-14] missing amounts and shares as an en dash', () => {
  test.each([null, undefined, Number.NaN, Infinity])('shows %s', (value) => {
    expect(VALUE_FORMATS.map((format) => formatValue(value, format))).toEqual(['–', '–', '–'])
  })
})

describe('[FMT-22] amounts in US dollars, with two digits of cents or none', () => {
  test.each([
    [0, '$0'],
    [-0, '$0'],
    [0.004, '$0'],
    [0.005, '$0.01'],
    [1200, '$1,200'],
    [1200.5, '$1,200.50'],
    [1200.49, '$1,200.49'],
    [1.999, '$2'],
    [999.99, '$999.99'],
    [-5, '−$5'],
    [-1234.5, '−$1,234.50'],
    [-0.001, '$0'],
  ])('formats %d as %s', (value, text) => expect(formatCurrency(value)).toBe(text))

  test.each([
    [1500, '$1.5k'],
    [-999_999, '−$1m'],
    [999, '$999'],
  ])('formats %d abbreviated as %s', (value, text) => expect(formatCurrency(value, { abbreviate: true })).toBe(text))

  test('omits cents or always shows them, as requested', () => {
    expect(formatCurrency(1200.5, { maximumDecimals: 0 })).toBe('$1,201')
    expect(formatCurrency(1200, { minimumDecimals: 2 })).toBe('$1,200.00')
  })
})

describe('[FMT-23] shares in percent', () => {
  test.each([
    [0, '0%'],
    [45, '45%'],
    [45.5, '45.5%'],
    [99.994, '99.99%'],
    [99.995, '100%'],
    [0.455, '0.46%'],
    [-5, '−5%'],
    [1234, '1,234%'],
  ])('formats %d as %s', (value, text) => expect(formatPercent(value)).toBe(text))

  test('omits decimals if requested', () => expect(formatPercent(45.5, { maximumDecimals: 0 })).toBe('46%'))
})

describe('[FMT-24] values in the format of their report', () => {
  test('have the formats default, currency and percent', () => {
    expect(VALUE_FORMATS).toEqual(['default', 'currency', 'percent'])
  })

  test.each([
    [undefined, '1,234.5'],
    ['default', '1,234.5'],
    ['currency', '$1,234.50'],
    ['percent', '1,234.5%'],
  ] as const)('formats as %s to %s', (format, text) => expect(formatValue(1234.5, format)).toBe(text))

  test('accept options in every format', () => {
    const shown = VALUE_FORMATS.map((format) => formatValue(1234.5, format, { abbreviate: true }))
    expect(shown).toEqual(['1.23k', '$1.23k', '1.23k%'])
  })
})

describe('[FMT-25] parsing of amounts and shares', () => {
  test('is exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom(...VALUE_FORMATS), (cents, format) => {
        expect(parseNumber(formatValue(cents / 100, format))).toBe(cents / 100)
      }),
    )
  })
})
