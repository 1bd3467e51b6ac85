import { describe, expect, test } from 'vitest'
import { textWidth } from '../scales/textWidth.ts'
import { centerText } from './pieCenter.ts'
import { pieEntries, type PieSlice } from './pieEntries.ts'
import { pieArc, pieModel, separated, sliceAt } from './pieModel.ts'

const draw = (slices: readonly PieSlice[], size: { width?: number; height?: number } = {}) =>
  pieModel({
    entries: pieEntries({ slices, maxSlices: 6, minShare: 0.02, otherName: 'Other' }),
    width: 480,
    height: 240,
    innerRatio: 0.62,
    shareText: (share) => `${Math.round(share * 100)}%`,
    ...size,
  })
const of = (...values: (number | null)[]) => values.map((value, index) => ({ name: `Source ${index}`, value }))
const names = (slices: readonly PieSlice[]) => draw(slices).arcs.map((slice) => slice.name)

describe('pieModel', () => {
  test('arranges slices clockwise from the top in their order', () => {
    const { arcs, total } = draw(of(1, 2, 1))
    expect(total).toBe(4)
    expect(arcs.map(({ share }) => share)).toEqual([0.25, 0.5, 0.25])
    expect(arcs[0]?.startAngle).toBe(0)
    expect(arcs.at(-1)?.endAngle).toBeCloseTo(2 * Math.PI)
    expect(arcs[1]?.startAngle).toBeCloseTo(arcs[0]?.endAngle ?? -1)
  })

  test('skips values that are zero, negative or missing', () => {
    expect(names(of(3, 0, -2, null, Number.NaN, 1))).toEqual(['Source 0', 'Source 5'])
    expect(draw(of(0, 0)).arcs).toEqual([])
    expect(draw([]).arcs).toEqual([])
  })

  test('keeps the color of a slice when another is missing', () => {
    expect(draw(of(3, 0, 2)).arcs.map(({ series }) => series)).toEqual([0, 2])
  })

  test('draws a single slice as a ring without a gap', () => {
    const model = draw(of(5))
    expect(model.arcs).toHaveLength(1)
    const path = pieArc(model)({ startAngle: 0, endAngle: 2 * Math.PI }) ?? ''
    // Two circles, each of two arcs, and no rounded corners.
    expect(path.match(/A/g)).toHaveLength(4)
    expect(path).not.toContain('NaN')
  })
})

describe('sliceAt', () => {
  const model = draw(of(1, 1, 2))
  test.each([
    ['right of the top', 300, 60, 0],
    ['right of the bottom', 300, 180, 1],
    ['left', 180, 120, 2],
    ['in the middle', 240, 120, -1],
    ['far away', 470, 120, -1],
  ])('finds the slice at a point %s', (_, x, y, slice) => {
    expect(sliceAt(model, x, y)).toBe(slice)
  })
})

describe('pieEntries', () => {
  test('groups small slices at the end and keeps their names', () => {
    const { arcs } = draw(of(50, 0.2, 40, 0.3))
    expect(arcs.map(({ name }) => name)).toEqual(['Source 0', 'Source 2', 'Other'])
    expect(arcs[2]?.members).toEqual(['Source 1', 'Source 3'])
    expect(arcs[2]?.value).toBeCloseTo(0.5)
  })

  test('does not group a single small slice', () => {
    expect(names(of(50, 0.2, 40))).toEqual(['Source 0', 'Source 1', 'Source 2'])
  })

  test('groups slices above the maximum but not an exact fit', () => {
    expect(names(of(9, 8, 7, 6, 5, 4, 3, 2))).toEqual([...[0, 1, 2, 3, 4].map((at) => `Source ${at}`), 'Other'])
    expect(names(of(9, 8, 7, 6, 5, 4))).toHaveLength(6)
    expect(names(of(9, 8, 7, 6, 5, 4))).not.toContain('Other')
  })
})

describe('labels', () => {
  const widths = [240, 300, 359, 360, 480, 900]
  const cases: [string, PieSlice[]][] = [
    ['six equal slices', of(1, 1, 1, 1, 1, 1)],
    ['five small neighbors', of(100, 3, 3, 3, 3, 3)],
    ['long names', [...of(5, 4), { name: 'Organic search from all engines except Google', value: 3 }]],
    ['one', of(7)],
  ]
  test.each(cases.flatMap(([name, slices]) => widths.map((width) => [name, width, slices] as const)))(
    'labels of %s never overlap or leave a width of %d px',
    (_, width, slices) => {
      const { arcs, center, radius } = draw(slices, { width, height: 200 })
      const boxes = arcs.flatMap(({ label }) => {
        if (label === undefined) return []
        const length = textWidth(label.text)
        const left = center.x + label.x - (label.anchor === 'end' ? length : 0)
        return [{ left, right: left + length, top: center.y + label.y - 8, bottom: center.y + label.y + 8 }]
      })
      expect(boxes.length).toBe(arcs.length)
      expect(radius).toBeGreaterThanOrEqual(24)
      boxes.forEach((box, index) => {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(width)
        expect(box.top).toBeGreaterThanOrEqual(-1e-9)
        expect(box.bottom).toBeLessThanOrEqual(200 + 1e-9)
        for (const other of boxes.slice(index + 1)) {
          const areApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top + 1e-6 ||
            other.bottom <= box.top + 1e-6
          expect(areApart).toBe(true)
        }
      })
    },
  )

  test('show the name and the share, or only the share in a narrow chart', () => {
    expect(draw(of(1, 3), { width: 480 }).arcs[0]?.label?.text).toBe('Source 0 25%')
    expect(draw(of(1, 3), { width: 240 }).arcs[0]?.label?.text).toBe('25%')
  })

  test('are separated around the mean of their wanted positions and kept inside', () => {
    expect(separated([0, 0, 0], 10, 100)).toEqual([-10, 0, 10])
    expect(separated([90, 95, 100], 10, 100)).toEqual([80, 90, 100])
    expect(separated([-100, -100], 10, 100)).toEqual([-100, -90])
    expect(separated([-50, 0, 50], 10, 100)).toEqual([-50, 0, 50])
    expect(separated([], 10, 100)).toEqual([])
  })
})

describe('centerText', () => {
  const money = { value: '$12,375,862.50', short: '$12.38m', name: 'Total' }
  test.each([
    [200, '$12,375,862.50', 20, true],
    [110, '$12,375,862.50', 13, true],
    [78, '$12.38m', 16, true],
    [56, '$12.38m', 11, false],
    [30, '', 11, false],
  ])('shows in %d px %s', (diameter, value, fontSize, hasName) => {
    const text = centerText(money, diameter)
    expect(textWidth(text.value, text.fontSize)).toBeLessThanOrEqual(diameter)
    expect({ value: text.value, hasName: text.hasName }).toEqual({ value, hasName })
    expect(text.fontSize).toBe(fontSize)
  })
})
