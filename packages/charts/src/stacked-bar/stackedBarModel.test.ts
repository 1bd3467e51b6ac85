import { describe, expect, test } from 'vitest'
import { stackedBarModel } from './stackedBarModel.ts'

const parts = (...values: (number | null)[]) => values.map((value, index) => ({ name: `Part ${index}`, value }))
const widths = (model: ReturnType<typeof stackedBarModel>) =>
  model.segments.map((segment) => Number(segment.width.toFixed(6)))

describe('stackedBarModel', () => {
  test('divides the width by value, with gaps of two pixels', () => {
    const model = stackedBarModel(parts(24, 6, 4), 344)
    expect(widths(model)).toEqual([240, 60, 40])
    expect(model.segments.map((segment) => Math.round(segment.x))).toEqual([0, 242, 304])
    expect(model.total).toBe(34)
  })

  test.each([
    ['a tiny part', [9999, 1]],
    ['two tiny parts', [9999, 1, 1]],
    ['a part that falls below the minimum because another is widened', [1000, 1, 12, 12]],
    ['one part', [7]],
  ])('shows every part above zero and fills the width: %s', (_, values) => {
    const model = stackedBarModel(parts(...values), 300)
    for (const width of widths(model)) expect(width).toBeGreaterThanOrEqual(4 - 1e-9)
    const gaps = 2 * (values.length - 1)
    expect(widths(model).reduce((sum, width) => sum + width, 0) + gaps).toBeCloseTo(300)
  })

  test('gives no width and no gap to zero, missing, negative and infinite values', () => {
    const model = stackedBarModel(parts(0, 5, null, -3, Number.POSITIVE_INFINITY, 5), 102)
    expect(widths(model)).toEqual([0, 50, 0, 0, 0, 50])
    expect(model.segments[5]?.x).toBe(52)
  })

  test('is empty if no value is above zero', () => {
    expect(stackedBarModel(parts(0, 0), 100)).toMatchObject({ total: 0, segments: [{ width: 0 }, { width: 0 }] })
    expect(stackedBarModel([], 100)).toEqual({ total: 0, segments: [] })
  })

  test('stays inside a width that is too small for the minimum', () => {
    const model = stackedBarModel(parts(1, 1, 1, 1), 10)
    expect(widths(model)).toEqual([1, 1, 1, 1])
  })
})
