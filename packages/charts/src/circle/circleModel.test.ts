import { describe, expect, test } from 'vitest'
import { circleModel } from './circleModel.ts'

const ring = (value: number | null, max = 100) => circleModel({ value, max, size: 72, thickness: 6 })

describe('a progress ring', () => {
  test.each([
    [0, 100, 0, 0],
    [64, 100, 0.64, 0.64],
    [100, 100, 1, 1],
    [118, 100, 1, 1.18],
    [-5, 100, 0, -0.05],
    [3, 12, 0.25, 0.25],
    [5, 0, 0, 0],
    [0.0001, 100, 0.000001, 0.000001],
  ])('%d of %d fills %d of the ring and reads %d', (value, max, share, ratio) => {
    expect(ring(value, max).share).toBeCloseTo(share, 9)
    expect(ring(value, max).ratio).toBeCloseTo(ratio, 9)
  })

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY])('is empty for %s', (value) => {
    expect(ring(value)).toMatchObject({ share: 0, ratio: null })
  })

  test('keeps its stroke inside of the box', () => {
    expect(ring(1).radius + 3).toBe(36)
  })

  test('ends at the right after a quarter', () => {
    expect(ring(25).end.x).toBeCloseTo(69)
    expect(ring(25).end.y).toBeCloseTo(36)
  })
})
