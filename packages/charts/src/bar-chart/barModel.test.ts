import { describe, expect, test } from 'vitest'
import { textWidth } from '../scales/textWidth.ts'
import type { BarInput, BarModel } from './barInput.ts'
import { barModel } from './barModel.ts'

const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const rowsOf = (...rows: (number | null)[][]) =>
  rows.map((values, at) => ({ key: `s${at}`, label: `Series ${at}`, values }))
const draw = (more: Partial<BarInput> = {}) =>
  barModel({
    categories: ['Jan', 'Feb', 'Mar'],
    series: rowsOf([10, 20, 30]),
    layout: 'grouped',
    horizontal: false,
    goal: undefined,
    goalName: 'Goal',
    format: 'default',
    ticks: 5,
    width: 420,
    height: 200,
    highlight: undefined,
    ...more,
  })
const bar = (model: BarModel, at: number) => Array.from(model.bars.subarray(at * 4, at * 4 + 4))
const height = (model: BarModel, at: number) => {
  const [, base = 0, , tip = 0] = bar(model, at)
  return base - tip
}

describe('vertical bars', () => {
  test('start at zero and grow in proportion', () => {
    const model = draw()
    expect(bar(model, 0)[1]).toBe(model.zero)
    expect(height(model, 1)).toBeCloseTo(2 * height(model, 0))
    expect(height(model, 2)).toBeCloseTo(3 * height(model, 0))
  })

  test('are never wider than 18 px and never overlap, from 1 to 24 categories and 1 to 4 series at 240 px', () => {
    for (const count of [1, 2, 12, 24]) {
      for (const rows of [1, 2, 3, 4]) {
        const categories = Array.from({ length: count }, (_, at) => `C${at}`)
        const series = rowsOf(...Array.from({ length: rows }, () => categories.map(() => 5)))
        const model = draw({ categories, series, width: 240 })
        const edges = Array.from({ length: count * rows }, (_, at) => bar(model, at)).toSorted(
          (a, b) => (a[0] ?? 0) - (b[0] ?? 0),
        )
        edges.forEach(([left = 0, , right = 0], at) => {
          expect(right - left).toBeLessThanOrEqual(18)
          expect(right - left).toBeGreaterThan(0)
          expect(right).toBeLessThanOrEqual((edges[at + 1]?.[0] ?? model.plot.right) + 1e-9)
        })
      }
    }
  })

  test('leave a gap for a missing value', () => {
    const model = draw({ series: rowsOf([1, null, Number.NaN]) })
    expect(bar(model, 1).every(Number.isNaN)).toBe(true)
    expect(bar(model, 2).every(Number.isNaN)).toBe(true)
  })

  test('have one pixel for a value too small to see, and none for zero', () => {
    const model = draw({ series: rowsOf([1_000_000, 1, 0]) })
    expect(height(model, 1)).toBe(1)
    expect(height(model, 2)).toBe(0)
  })

  test('extend below zero for negative values', () => {
    const model = draw({ series: rowsOf([-10, 5, 0]) })
    expect(height(model, 0)).toBeLessThan(0)
    expect(model.zero).toBeLessThan(model.plot.bottom)
  })

  test.each([
    ['no data', { categories: [], series: [] }],
    ['no series', { series: [] }],
    ['only missing values', { series: rowsOf([null, null, null]) }],
    ['only zeros', { series: rowsOf([0, 0, 0]) }],
    ['huge values', { series: rowsOf([1e300, -1e300, 1]) }],
    ['tiny values', { series: rowsOf([1e-9, 2e-9, 3e-9]) }],
    ['one category', { categories: ['Jan'], series: rowsOf([3]) }],
  ])('with %s have finite axes', (_, more) => {
    const model = draw(more)
    for (const number of [model.zero, model.plot.left, model.plot.right, ...model.grid])
      expect(number).toSatisfy(Number.isFinite)
    for (const { x, y } of [...model.valueLabels, ...model.categoryLabels, ...model.values])
      expect(x + y).toSatisfy(Number.isFinite)
  })
})

describe('stacked bars', () => {
  test('stack positive values above zero and negative values below it', () => {
    const model = draw({ layout: 'stacked', series: rowsOf([10, 1, 1], [-4, 1, 1], [6, 1, 1], [-2, 1, 1]) })
    const base = (at: number) => bar(model, at * 3)[1] ?? 0
    const tip = (at: number) => bar(model, at * 3)[3] ?? 0
    expect(base(0)).toBe(model.zero)
    expect(base(1)).toBe(model.zero)
    expect(base(2)).toBeCloseTo(tip(0) - 1.5)
    expect(base(3)).toBeCloseTo(tip(1) + 1.5)
    expect(Array.from(model.ends).filter((_, at) => at % 3 === 0)).toEqual([0, 0, 1, 1])
  })

  test('show their total', () => {
    const model = draw({ layout: 'stacked', series: rowsOf([10, 1, 1], [20, 2, 2]) })
    expect(model.values.map(({ text }) => text)).toEqual(['30', '3', '3'])
  })
})

describe('a bar within a track', () => {
  test('shows both values', () => {
    const model = draw({ layout: 'within', series: rowsOf([24, 27, null], [28, 29, 30]) })
    expect(model.values.map(({ text, of }) => `${text}/${of ?? ''}`)).toEqual(['24/28', '27/29', '–/30'])
    expect(bar(model, 0)[0]).toBe(bar(model, 3)[0])
  })
})

describe('goals', () => {
  test('draw a shared goal as one line and include it in the axis', () => {
    const model = draw({ goal: 100 })
    expect(model.goals).toHaveLength(1)
    expect(model.goals[0]?.y1).toBeGreaterThanOrEqual(model.plot.top)
    expect(model.goalLabel?.lines).toEqual(['Goal', '100'])
  })

  test('draw the goal of a category as a tick across its bars', () => {
    const model = draw({ goal: [15, null, 25] })
    expect(model.goals).toHaveLength(2)
    const [left = 0, , right = 0] = bar(model, 0)
    expect(model.goals[0]?.x1).toBeLessThan(left)
    expect(model.goals[0]?.x2).toBeGreaterThan(right)
  })
})

describe('horizontal bars', () => {
  const long = ['Emergency plumbing and drain cleaning in Asheville', 'Water heaters']

  test('have short names beside them and long names above them', () => {
    expect(draw({ horizontal: true, width: 420 }).plot.left).toBeGreaterThan(20)
    const model = draw({ horizontal: true, width: 240, categories: long, series: rowsOf([1, 2]) })
    expect(model.plot.left).toBeLessThan(12)
    expect(textWidth(model.categoryLabels[0]?.lines[0] ?? '')).toBeLessThanOrEqual(240)
    const [, top = 0] = bar(model, 0)
    expect(top).toBeGreaterThanOrEqual((model.categoryLabels[0]?.y ?? 0) + 3)
  })

  test('determine the height by their rows', () => {
    const few = draw({ horizontal: true }).height
    const categories = Array.from({ length: 24 }, (_, at) => `C${at}`)
    expect(draw({ horizontal: true, categories, series: rowsOf(categories.map(() => 1)) }).height).toBeGreaterThan(
      4 * few,
    )
  })
})

describe('a value that would cover a goal', () => {
  test('moves to the other side of the tick', () => {
    const rows = { horizontal: true, categories: ['A', 'B'], series: rowsOf([100, 60]) }
    const free = draw({ ...rows, goal: [null, null] }).values[1]
    const moved = draw({ ...rows, goal: [null, 62] })
    expect(moved.values[1]?.x).toBeCloseTo((moved.goals[0]?.x1 ?? 0) + 6)
    expect(moved.values[1]?.x).toBeGreaterThan(free?.x ?? Infinity)
  })
})

describe('labels', () => {
  const names: [string, readonly string[]][] = [
    ['months', MONTHS],
    ['24 months', [...MONTHS, ...MONTHS].map((month, at) => `${month} ${at < 12 ? 2025 : 2026}`)],
    ['one long name', ['Emergency plumbing and drain cleaning in Asheville']],
    ['long names', ['Organic search', 'Direct and unassigned', 'Referral from partners', 'Paid', 'Social media posts']],
  ]
  const cases = names.flatMap(([name, categories]) =>
    [240, 320, 420, 1000].flatMap((width) =>
      [false, true].map((horizontal) => [name, categories, width, horizontal] as const),
    ),
  )
  test.each(cases)(
    'of %s (%s, %d px, horizontal: %s) never touch and never leave the chart',
    (_, categories, width, horizontal) => {
      for (const highlight of [undefined, categories.length - 1]) {
        const series = rowsOf(categories.map((__, at) => (at % 3 === 0 ? -1234.5 : 98_765.25 * (at + 1))))
        const model = draw({ categories, series, width, horizontal, highlight, format: 'currency', goal: 50_000 })
        const goal = model.goalLabel === undefined ? [] : [model.goalLabel]
        const boxes = [
          ...[...model.categoryLabels, ...model.valueLabels, ...goal].map(({ x, y, lines, anchor }) => {
            const length = Math.max(...lines.map((line) => textWidth(line)))
            return box(x, y, length, anchor, 14 * (lines.length - 1))
          }),
          ...(horizontal ? [] : model.values.map(({ x, y, text, anchor }) => box(x, y, textWidth(text), anchor, 0))),
        ]
        boxes.forEach((one, at) => {
          expect(one.left).toBeGreaterThanOrEqual(-0.5)
          expect(one.right).toBeLessThanOrEqual(width + 0.5)
          expect(one.bottom).toBeLessThanOrEqual(model.height + 0.5)
          for (const other of boxes.slice(at + 1)) {
            const areApart =
              one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
            expect(areApart).toBe(true)
          }
        })
      }
    },
  )

  test('of a highlighted category are bold and always shown', () => {
    const categories = Array.from({ length: 24 }, (_, at) => `Week ${at + 1}`)
    const model = draw({ categories, series: rowsOf(categories.map(() => 1)), width: 240, highlight: 11 })
    expect(model.categoryLabels.find(({ strong }) => strong)?.lines.join(' ')).toBe('Week 12')
  })
})

function box(x: number, y: number, length: number, anchor: 'start' | 'middle' | 'end', more: number) {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - length : x - length / 2
  return { left, right: left + length, top: y - 9, bottom: y + 2 + more }
}
