import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestTriangle } from './largestTriangle.ts'
import { minMaxPerPixel } from './minMaxPerPixel.ts'

const frame = (count: number, width: number) => ({
  xFrom: 0,
  xStart: 0,
  xFactor: width / (count - 1),
  yFrom: 0,
  yStart: 0,
  yFactor: 1,
})

describe('minMaxPerPixel', () => {
  test('keeps every spike in order with few points', () => {
    const value = fc.oneof(fc.double({ min: -1000, max: 1000, noNaN: true }), fc.constant(Number.NaN))
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 2, maxLength: 3000 }),
        fc.integer({ min: 10, max: 300 }),
        (numbers, width) => {
          const values = Float64Array.from(numbers)
          const line = minMaxPerPixel({ x: values.map((_, index) => index), values, ...frame(values.length, width) })
          const drawn = [...line.ys.subarray(0, line.length)].filter((y) => !Number.isNaN(y))
          const present = numbers.filter((number) => !Number.isNaN(number))
          expect(line.length).toBeLessThanOrEqual((width + 2) * 5)
          expect(Math.max(...drawn) + 0).toBe(Math.max(...present) + 0)
          expect(Math.min(...drawn) + 0).toBe(Math.min(...present) + 0)
          const xs = [...line.xs.subarray(0, line.length)]
          expect(xs).toEqual(xs.toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('leaves a gap where a whole pixel column is missing', () => {
    const values = Float64Array.of(1, 2, Number.NaN, Number.NaN, 3, 4)
    const line = minMaxPerPixel({ x: values.map((_, index) => index), values, ...frame(6, 5) })
    expect([...line.ys.subarray(0, line.length)]).toEqual([1, 2, Number.NaN, 3, 4])
  })

  test('returns no points without values', () => {
    const none = new Float64Array(0)
    expect(minMaxPerPixel({ x: none, values: none, ...frame(2, 5) }).length).toBe(0)
  })
})

describe('largestTriangle', () => {
  test('keeps the first value, the last value and a spike', () => {
    const values = Array.from({ length: 1000 }, (_, index) => (index === 777 ? 90 : Math.sin(index / 50)))
    const indexes = largestTriangle(values, 40)
    expect(indexes).toHaveLength(40)
    expect(indexes[0]).toBe(0)
    expect(indexes.at(-1)).toBe(999)
    expect(indexes).toContain(777)
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b))
  })

  test('returns all present values of a short series', () => {
    expect(largestTriangle([1, null, 3], 10)).toEqual([0, 2])
  })
})
