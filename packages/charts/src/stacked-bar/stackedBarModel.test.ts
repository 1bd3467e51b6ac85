import { describe, expect, test } from 'vitest'
import { stackedBarModel } from './stackedBarModel.ts'

const parts = (...values: (number | null)[]) => values.map((value, index) => ({ name: `Part ${index}`, value }))
const widths = (model: ReturnType<typeof stackedBarModel>) =>
  model.segments.map((segment) => Number(segment.width.toFixed(6)))

describe('one stacked bar', () => {
  test('shares its width out by value, less two pixels between neighbours', () => {
    const model = stackedBarModel(parts(24, 6, 4), 344)
    expect(widths(model)).toEqual([240, 60, 40])
    expect(model.segments.map((segment) => Math.round(segment.x))).toEqual([0, 242, 304])
    expect(model.total).toBe(34)
  })

  test.each([
    ['a hair beside a whole', [9999, 1]],
    ['two hairs', [9999, 1, 1]],
    ['a part that only the lifting of another brings under the least', [1000, 1, 12, 12]],
    ['one part', [7]],
  ])('shows every part above zero and fills the width exactly: %s', (_, values) => {
    const model = stackedBarModel(parts(...values), 300)
    for (const width of widths(model)) expect(width).toBeGreaterThanOrEqual(4 - 1e-9)
    const gaps = 2 * (values.length - 1)
    expect(widths(model).reduce((sum, width) => sum + width, 0) + gaps).toBeCloseTo(300)
  })

  test('gives no room and no gap to zero, missing, negative and endless values', () => {
    const model = stackedBarModel(parts(0, 5, null, -3, Number.POSITIVE_INFINITY, 5), 102)
    expect(widths(model)).toEqual([0, 50, 0, 0, 0, 50])
    expect(model.segments[5]?.x).toBe(52)
  })

  test('is empty when nothing is above zero', () => {
    expect(stackedBarModel(parts(0, 0), 100)).toMatchObject({ total: 0, segments: [{ width: 0 }, { width: 0 }] })
    expect(stackedBarModel([], 100)).toEqual({ total: 0, segments: [] })
  })

  test('does not run over a width that is too small for every part to be seen', () => {
    const model = stackedBarModel(parts(1, 1, 1, 1), 10)
    expect(widths(model)).toEqual([1, 1, 1, 1])
  })
})
