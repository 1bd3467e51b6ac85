import { describe, expect, test } from 'vitest'
import { bandScale } from './bandScale.ts'
import { extentOf, numberColumn } from './chartSeries.ts'
import { xColumn, xName } from './chartX.ts'
import { linearScale } from './linearScale.ts'
import { fitText, textWidth } from './textWidth.ts'
import { tickTexts } from './tickText.ts'
import { valueDomain } from './valueDomain.ts'
import { valueText } from './valueText.ts'

describe('the ends and ticks of a value axis', () => {
  test.each([
    ['no data', undefined, [0, 1], []],
    ['values from near zero', [3, 97], [0, 100], [0, 20, 40, 60, 80, 100]],
    ['values far from zero', [57, 82], [55, 85], [55, 60, 65, 70, 75, 80, 85]],
    ['negative ones', [-8, 7], [-10, 10], [-10, -5, 0, 5, 10]],
    ['equal ones', [300, 300], [0, 300], [0, 50, 100, 150, 200, 250, 300]],
    ['nothing but zeros', [0, 0], [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ['equal negative ones', [-4, -4], [-4, 0], [-4, -3, -2, -1, 0]],
  ] as const)('%s', (_, extent, domain, ticks) => {
    expect(valueDomain(extent)).toEqual({ domain, ticks })
  })

  test('leave zero out or take it in as they are told', () => {
    expect(valueDomain([57, 82], { zero: true }).domain).toEqual([0, 100])
    expect(valueDomain([42, 88], { zero: false }).domain).toEqual([40, 90])
    expect(valueDomain([42, 88]).domain).toEqual([0, 100])
  })
})

describe('tick labels', () => {
  test.each([
    [[0, 500, 1000, 1500], 'default', ['0', '500', '1,000', '1,500']],
    [[0, 12_500, 25_000], 'default', ['0', '12.5k', '25k']],
    [[0, 5e8, 1e9], 'currency', ['$0', '$500m', '$1b']],
    [[55, 60, 65], 'percent', ['55%', '60%', '65%']],
    [[0.0001, 0.00015, 0.0002], 'default', ['0.0001', '0.00015', '0.0002']],
    [[0, 1e20, 2e20], 'default', ['0', '1e20', '2e20']],
  ] as const)('%j as %s', (ticks, format, texts) => {
    expect(tickTexts(ticks, format)).toEqual(texts)
  })
})

test.each([
  [1234.5, 'default', '1,234.5'],
  [0.000178, 'default', '0.000178'],
  [-0.004, 'percent', '-0.004%'],
  [9.716e11, 'default', '971.6b'],
  [null, 'currency', '–'],
] as const)('%s reads as it is told in %s', (value, format, text) => {
  expect(valueText(value, format)).toBe(text)
})

describe('scales', () => {
  test('lead to pixels and back', () => {
    const scale = linearScale([10, 20], [100, 0])
    expect([10, 15, 20].map(scale)).toEqual([100, 50, 0])
    expect(scale.invert(50)).toBe(15)
  })

  test('put everything in the middle of a domain without length', () => {
    expect(linearScale([4, 4], [0, 100])(4)).toBe(50)
  })

  test('stay finite over the greatest numbers', () => {
    expect(linearScale([-1.7e308, 1.7e308], [0, 100])(0)).toBe(50)
  })

  test('keep bands inside of their steps', () => {
    const bands = bandScale(4, [0, 400], 0.25)
    expect([bands.start(0), bands.bandwidth, bands.middle(3)]).toEqual([12.5, 75, 350])
  })
})

describe('columns', () => {
  test('hold NaN for what is missing, and take typed arrays as they are', () => {
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

  test('read days in UTC, whatever the machine thinks', () => {
    const x = { kind: 'date', values: ['2026-03-08', '2026-03-09'] } as const
    expect([...xColumn(x)]).toEqual([Date.UTC(2026, 2, 8), Date.UTC(2026, 2, 9)])
    expect(xName(x, 0)).toBe('3/8/2026')
    expect(xName({ ...x, unit: 'month' }, 0)).toBe('Mar 2026')
    expect(xName({ kind: 'date', values: [Date.UTC(2026, 2, 8, 2, 30)], unit: 'time' }, 0)).toBe('3/8/2026 02:30')
  })

  test('refuse a day that is none', () => {
    expect(() => xColumn({ kind: 'date', values: ['soon'] })).toThrow(RangeError)
  })
})

describe('text', () => {
  test('is cut to its room with an ellipsis, never to nothing', () => {
    expect(fitText('Harbor Point Dental', 60)).toMatch(/^Harbor.*…$/)
    expect(textWidth(fitText('Harbor Point Dental', 60))).toBeLessThanOrEqual(60)
    expect(fitText('Harbor', 1)).toBe('H…')
    expect(fitText('Short', 100)).toBe('Short')
  })
})
