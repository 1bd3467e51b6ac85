import { describe, expect, test } from 'vitest'
import { textWidth } from '../scales/textWidth.ts'
import { centreText } from './pieCentre.ts'
import { spread } from './pieLabels.ts'
import { pieGathered, pieModel, piePath, type PieSlice, sliceAt } from './pieModel.ts'

const draw = (slices: readonly PieSlice[], size: { width?: number; height?: number } = {}) =>
  pieModel({
    kept: pieGathered({ slices, maxSlices: 6, smallest: 0.02, otherName: 'Other' }),
    width: 480,
    height: 240,
    hole: 0.62,
    shareText: (share) => `${Math.round(share * 100)}%`,
    ...size,
  })
const of = (...values: (number | null)[]) => values.map((value, index) => ({ name: `Source ${index}`, value }))
const names = (slices: readonly PieSlice[]) => draw(slices).arcs.map((slice) => slice.name)

describe('shares', () => {
  test('stand clockwise from the top in the order given', () => {
    const { arcs, total } = draw(of(1, 2, 1))
    expect(total).toBe(4)
    expect(arcs.map(({ share }) => share)).toEqual([0.25, 0.5, 0.25])
    expect(arcs[0]?.startAngle).toBe(0)
    expect(arcs.at(-1)?.endAngle).toBeCloseTo(2 * Math.PI)
    expect(arcs[1]?.startAngle).toBeCloseTo(arcs[0]?.endAngle ?? -1)
  })

  test('leave out what has none', () => {
    expect(names(of(3, 0, -2, null, Number.NaN, 1))).toEqual(['Source 0', 'Source 5'])
    expect(draw(of(0, 0)).arcs).toEqual([])
    expect(draw([]).arcs).toEqual([])
  })

  test('keep their colour when another has gone', () => {
    expect(draw(of(3, 0, 2)).arcs.map(({ series }) => series)).toEqual([0, 2])
  })

  test('draw one alone as a whole ring without a gap', () => {
    const model = draw(of(5))
    expect(model.arcs).toHaveLength(1)
    expect(piePath(model, { startAngle: 0, endAngle: 2 * Math.PI })).not.toContain('NaN')
  })
})

describe('the slice at a point', () => {
  const model = draw(of(1, 1, 2))
  test.each([
    ['right of the top', 300, 60, 0],
    ['right of the bottom', 300, 180, 1],
    ['left', 180, 120, 2],
    ['in the middle', 240, 120, -1],
    ['far away', 470, 120, -1],
  ])('%s', (_, x, y, slice) => {
    expect(sliceAt(model, x, y)).toBe(slice)
  })
})

describe('what is small', () => {
  test('is counted together at the end, with the names that it stands for', () => {
    const { arcs } = draw(of(50, 0.2, 40, 0.3))
    expect(arcs.map(({ name }) => name)).toEqual(['Source 0', 'Source 2', 'Other'])
    expect(arcs[2]?.members).toEqual(['Source 1', 'Source 3'])
    expect(arcs[2]?.value).toBeCloseTo(0.5)
  })

  test('stays by itself when it is the only one', () => {
    expect(names(of(50, 0.2, 40))).toEqual(['Source 0', 'Source 1', 'Source 2'])
  })

  test('makes no more slices than asked for, and none is lost when they fit exactly', () => {
    expect(names(of(9, 8, 7, 6, 5, 4, 3, 2))).toEqual([...[0, 1, 2, 3, 4].map((at) => `Source ${at}`), 'Other'])
    expect(names(of(9, 8, 7, 6, 5, 4))).toHaveLength(6)
    expect(names(of(9, 8, 7, 6, 5, 4))).not.toContain('Other')
  })
})

describe('labels', () => {
  const widths = [240, 300, 359, 360, 480, 900]
  const cases: [string, PieSlice[]][] = [
    ['six alike', of(1, 1, 1, 1, 1, 1)],
    ['five small ones together', of(100, 3, 3, 3, 3, 3)],
    ['long names', [...of(5, 4), { name: 'Organic search from every engine but the largest', value: 3 }]],
    ['one', of(7)],
  ]
  test.each(cases.flatMap(([name, slices]) => widths.map((width) => [name, width, slices] as const)))(
    'of %s never overlap or leave a box of %d px',
    (_, width, slices) => {
      const { arcs, centre, radius } = draw(slices, { width, height: 200 })
      const boxes = arcs.flatMap(({ label }) => {
        if (label === undefined) return []
        const length = textWidth(label.text)
        const left = centre.x + label.x - (label.anchor === 'end' ? length : 0)
        return [{ left, right: left + length, top: centre.y + label.y - 8, bottom: centre.y + label.y + 8 }]
      })
      expect(boxes.length).toBe(arcs.length)
      expect(radius).toBeGreaterThanOrEqual(24)
      boxes.forEach((box, index) => {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(width)
        expect(box.top).toBeGreaterThanOrEqual(-1e-9)
        expect(box.bottom).toBeLessThanOrEqual(200 + 1e-9)
        for (const other of boxes.slice(index + 1)) {
          const apart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top + 1e-6 ||
            other.bottom <= box.top + 1e-6
          expect(apart).toBe(true)
        }
      })
    },
  )

  test('say the name where there is room and the share alone where there is not', () => {
    expect(draw(of(1, 3), { width: 480 }).arcs[0]?.label?.text).toBe('Source 0 25%')
    expect(draw(of(1, 3), { width: 240 }).arcs[0]?.label?.text).toBe('25%')
  })

  test('are spread around the mean of their wishes and kept inside', () => {
    expect(spread([0, 0, 0], 10, 100)).toEqual([-10, 0, 10])
    expect(spread([90, 95, 100], 10, 100)).toEqual([80, 90, 100])
    expect(spread([-100, -100], 10, 100)).toEqual([-100, -90])
    expect(spread([-50, 0, 50], 10, 100)).toEqual([-50, 0, 50])
    expect(spread([], 10, 100)).toEqual([])
  })
})

describe('the sum in the hole', () => {
  const money = { value: '$12,375,862.50', short: '$12.38m', name: 'Total' }
  test.each([
    [200, '$12,375,862.50', 20, true],
    [110, '$12,375,862.50', 13, true],
    [78, '$12.38m', 16, true],
    [56, '$12.38m', 11, false],
    [30, '', 11, false],
  ])('in %d px is %s', (room, value, fontSize, named) => {
    const text = centreText(money, room)
    expect(textWidth(text.value, text.fontSize)).toBeLessThanOrEqual(room)
    expect({ value: text.value, named: text.named }).toEqual({ value, named })
    expect(text.fontSize).toBe(fontSize)
  })
})
