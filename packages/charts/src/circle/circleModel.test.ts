import { describe, expect, test } from 'vitest'
import { circleModel, ringPath } from './circleModel.ts'

const ring = (value: number | null, max = 100) => circleModel({ value, max, size: 72, thickness: 6 })

/** The start point and the radii of the arcs of a path. */
function parse(path: string) {
  const [x = 0, y = 0] = (/^M([-\d.]+),([-\d.]+)/.exec(path) ?? []).slice(1).map(Number)
  const radii = [...path.matchAll(/A([\d.]+)/g)].map(([, radius]) => Number(radius))
  return { x, y, radii }
}

describe('circleModel', () => {
  test.each([
    [0, 100, 0, 0],
    [64, 100, 0.64, 0.64],
    [100, 100, 1, 1],
    [118, 100, 1, 1.18],
    [-5, 100, 0, -0.05],
    [3, 12, 0.25, 0.25],
    [5, 0, 0, 0],
    [0.0001, 100, 0.000001, 0.000001],
  ])('fills for %d of %d the share %d and returns the ratio %d', (value, max, share, ratio) => {
    expect(ring(value, max).share).toBeCloseTo(share, 9)
    expect(ring(value, max).ratio).toBeCloseTo(ratio, 9)
  })

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('is empty for %s', (value) => {
    expect(ring(value)).toMatchObject({ share: 0, ratio: null })
  })

  test('fits into its size', () => {
    expect(ring(1)).toMatchObject({ innerRadius: 30, outerRadius: 36 })
  })
})

describe('ringPath', () => {
  test('rounds both ends of a partial ring', () => {
    const { radii } = parse(ringPath(ring(25), 0.25))
    expect(radii.filter((radius) => radius === 3)).toHaveLength(4)
    expect(radii).toContain(36)
    expect(radii).toContain(30)
  })

  test('draws a full ring as two circles', () => {
    const { radii } = parse(ringPath(ring(100), 1))
    expect(radii).toEqual([36, 36, 30, 30])
  })

  test('draws a round dot for the smallest share', () => {
    const { x, y, radii } = parse(ringPath(ring(0.1), 0.001))
    expect(Math.abs(x)).toBeLessThan(3)
    expect(y).toBeLessThan(-30)
    const corners = radii.filter((radius) => radius <= 3)
    expect(corners.length).toBeGreaterThanOrEqual(4)
    expect(Math.min(...corners)).toBeGreaterThan(2.5)
  })
})
