import { describe, expect, test } from 'vitest'
import { extentOf, numberColumn } from './chartSeries.ts'
import { xColumn, xName } from './chartX.ts'
import { fitText, textWidth } from './textWidth.ts'
import { tickLabels } from './tickLabels.ts'
import { valueDomain } from './valueDomain.ts'
import { valueText } from './valueText.ts'

describe('valueDomain', () => {
  test.each([
    ['no data', undefined, [0, 1], []],
    ['values from near zero', [3, 97], [0, 100], [0, 20, 40, 60, 80, 100]],
    ['values far from zero', [57, 82], [55, 85], [55, 60, 65, 70, 75, 80, 85]],
    ['negative values', [-8, 7], [-10, 10], [-10, -5, 0, 5, 10]],
    ['equal values', [300, 300], [0, 300], [0, 50, 100, 150, 200, 250, 300]],
    ['only zeros', [0, 0], [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ['equal negative values', [-4, -4], [-4, 0], [-4, -3, -2, -1, 0]],
  ] as const)('returns ends and ticks for %s', (_, extent, domain, ticks) => {
    expect(valueDomain(extent)).toEqual({ domain, ticks })
  })

  test('includes or excludes zero as the option requires', () => {
    expect(valueDomain([57, 82], { zero: true }).domain).toEqual([0, 100])
    expect(valueDomain([42, 88], { zero: false }).domain).toEqual([40, 90])
    expect(valueDomain([42, 88]).domain).toEqual([0, 100])
  })
})

describe('tickLabels', () => {
  test.each([
    [[0, 500, 1000, 1500], 'default', ['0', '500', '1,000', '1,500']],
    [[0, 12_500, 25_000], 'default', ['0', '12.5k', '25k']],
    [[0, 5e8, 1e9], 'currency', ['$0', '$500m', '$1b']],
    [[55, 60, 65], 'percent', ['55%', '60%', '65%']],
    [[0.0001, 0.00015, 0.0002], 'default', ['0.0001', '0.00015', '0.0002']],
    [[0, 1e20, 2e20], 'default', ['0', '1e20', '2e20']],
  ] as const)('formats %j as %s', (ticks, format, texts) => {
    expect(tickLabels(ticks, format)).toEqual(texts)
  })
})

test.each([
  [1234.5, 'default', '1,234.5'],
  [0.000178, 'default', '0.000178'],
  [-0.004, 'percent', '−0.004%'],
  [9.716e11, 'default', '971.6b'],
  [null, 'currency', '–'],
] as const)('valueText formats %s as %s', (value, format, text) => {
  expect(valueText(value, format)).toBe(text)
})

describe('columns', () => {
  test('contain NaN for missing values and reuse typed arrays', () => {
    expect([...numberColumn([1, null, Infinity, 0])]).toEqual([1, Number.NaN, Number.NaN, 0])
    const typed = Float64Array.of(1, 2)
    expect(numberColumn(typed)).toBe(typed)
  })

  test('have no extent without values', () => {
    expect(extentOf([[null, Number.NaN]])).toBeUndefined()
    expect(
      extentOf([
        [null, -2],
        [5, 0],
      ]),
    ).toEqual([-2, 5])
  })

  test('read days in UTC in any time zone', () => {
    const x = { kind: 'date', values: ['2026-03-08', '2026-03-09'] } as const
    expect([...xColumn(x)]).toEqual([Date.UTC(2026, 2, 8), Date.UTC(2026, 2, 9)])
    expect(xName(x, 0)).toBe('3/8/2026')
    expect(xName({ ...x, unit: 'month' }, 0)).toBe('Mar 2026')
    expect(xName({ kind: 'date', values: [Date.UTC(2026, 2, 8, 2, 30)], unit: 'time' }, 0)).toBe('3/8/2026 02:30')
  })

  test('reject an invalid date', () => {
    expect(() => xColumn({ kind: 'date', values: ['soon'] })).toThrow(RangeError)
  })
})

describe('fitText', () => {
  test('truncates with an ellipsis and keeps at least one letter', () => {
    expect(fitText('Harbor Point Dental', 60)).toMatch(/^Harbor.*…$/)
    expect(textWidth(fitText('Harbor Point Dental', 60))).toBeLessThanOrEqual(60)
    expect(fitText('Harbor', 1)).toBe('H…')
    expect(fitText('Short', 100)).toBe('Short')
  })
})
