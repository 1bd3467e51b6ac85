import { scaleLinear, scaleUtc } from 'd3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AxisLabel, LABEL_GAP } from './axisModel.ts'
import { categoryAxis, numberAxis, timeAxis } from './baseAxes.ts'
import { textWidth } from './textWidth.ts'
import { valueAxis } from './valueAxis.ts'
import { valueDomain } from './valueDomain.ts'

/** Expects that the labels of a base axis neither touch nor leave the chart. */
function expectNoOverlaps(labels: readonly AxisLabel[], width: number): void {
  let right = -LABEL_GAP
  for (const label of labels) {
    const half = textWidth(label.text) / 2
    expect(label.labelAt - half).toBeGreaterThanOrEqual(right + LABEL_GAP - 0.001)
    expect(label.labelAt + half).toBeLessThanOrEqual(width + 0.001)
    right = label.labelAt + half
  }
}

const widths = fc.integer({ min: 240, max: 1600 })

describe('labels never touch and never leave the chart, at any width from 240 px', () => {
  test('on a time axis, from minutes to decades', () => {
    const start = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2040, 0, 1) })
    const span = fc.double({ min: 3, max: 10, noNaN: true }).map((power) => 10 ** power * 60)
    fc.assert(
      fc.property(
        widths,
        start,
        span,
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (width, from, length, months, ticks) => {
          const scale = scaleUtc([from, from + length], [50, width - 8])
          const { labels } = timeAxis({ scale, bounds: [0, width], months, ticks })
          expect(labels.length).toBeGreaterThan(0)
          expectNoOverlaps(labels, width)
        },
      ),
    )
  })

  test('on a category axis with any count and length of names', () => {
    const names = fc.array(fc.string({ maxLength: 80 }), { minLength: 1, maxLength: 120 })
    fc.assert(
      fc.property(widths, names, fc.option(fc.nat(119), { nil: undefined }), (width, texts, strong) => {
        const scale = scaleLinear([0, texts.length - 1], [40, width - 8])
        const { labels } = categoryAxis({ texts, position: scale, bounds: [0, width], strong })
        expect(labels.length).toBeGreaterThan(0)
        expectNoOverlaps(labels, width)
        if (strong !== undefined && strong < texts.length) {
          expect(labels.find((label) => label.strong === true)?.at).toBe(scale(strong))
        }
      }),
    )
  })

  test('on a number axis with huge and tiny numbers', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    )
    fc.assert(
      fc.property(widths, number, number, (width, one, other) => {
        const { domain } = valueDomain([Math.min(one, other), Math.max(one, other)])
        const { labels } = numberAxis({ scale: scaleLinear(domain, [40, width - 8]), bounds: [0, width] })
        expect(labels.every((label) => label.text !== '')).toBe(true)
        expectNoOverlaps(labels, width)
      }),
    )
  })

  test('on a value axis, whose width fits the widest label', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 800 }),
        fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        (height, low, span) => {
          const { domain, ticks } = valueDomain([low, low + span])
          const axis = valueAxis(ticks, scaleLinear(domain, [height - 24, 12]), 'currency')
          const positions = axis.labels.map((label) => label.at)
          for (const [index, at] of positions.entries()) {
            if (index > 0) expect((positions[index - 1] ?? 0) - at).toBeGreaterThanOrEqual(15.99)
          }
          for (const label of axis.labels) expect(textWidth(label.text)).toBeLessThanOrEqual(axis.size)
          expect(new Set(axis.labels.map((label) => label.text)).size).toBe(axis.labels.length)
        },
      ),
    )
  })
})

describe('timeAxis', () => {
  const texts = (from: number, to: number, months = false) =>
    timeAxis({ scale: scaleUtc([from, to], [40, 900]), bounds: [0, 900], months }).labels.map((label) => label.text)

  test.each([
    [
      'days over the start of daylight saving time',
      Date.UTC(2026, 2, 6),
      Date.UTC(2026, 2, 10),
      ['Mar 6', 'Mar 7', 'Mar 8', 'Mar 9', 'Mar 10'],
    ],
    ['weeks', Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 29), ['Mar 1', 'Mar 8', 'Mar 15', 'Mar 22', 'Mar 29']],
    ['half a year', Date.UTC(2026, 1, 1), Date.UTC(2026, 6, 1), ['Feb 2026', 'Mar', 'Apr', 'May', 'Jun', 'Jul']],
    [
      '24 months',
      Date.UTC(2025, 0, 1),
      Date.UTC(2026, 11, 1),
      ['2025', 'Apr', 'Jul', 'Oct', '2026', 'Apr', 'Jul', 'Oct'],
    ],
    ['years', Date.UTC(2016, 0, 1), Date.UTC(2026, 0, 1), ['2016', '2018', '2020', '2022', '2024', '2026']],
    ['hours', Date.UTC(2026, 2, 8), Date.UTC(2026, 2, 8, 12), ['Mar 8', '03:00', '06:00', '09:00', '12:00']],
  ])('labels %s', (_, from, to, expected) => {
    expect(texts(from, to)).toEqual(expected)
  })

  test('has no ticks between months if positions are months', () => {
    expect(texts(Date.UTC(2026, 0, 1), Date.UTC(2026, 1, 1), true)).toEqual(['2026', 'Feb'])
  })

  test('labels a single day with its year', () => {
    expect(texts(Date.UTC(2026, 10, 2), Date.UTC(2026, 10, 2))).toEqual(['Nov 2, 2026'])
  })

  test('spaces days evenly over the start of daylight saving time', () => {
    const scale = scaleUtc([Date.UTC(2026, 2, 7), Date.UTC(2026, 2, 9)], [0, 200])
    expect([7, 8, 9].map((day) => scale(Date.UTC(2026, 2, day)))).toEqual([0, 100, 200])
  })
})
