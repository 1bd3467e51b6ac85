import { describe, expect, test } from 'vitest'
import { between, departures, ease } from './travel.ts'

describe('easing', () => {
  test.each([
    [0, 0],
    [0.25, 0.409],
    [0.5, 0.802],
    [0.75, 0.96],
    [1, 1],
    [2, 1],
    [-1, 0],
  ])('is that of CSS: at %d of the time %d of the way', (time, way) => {
    expect(ease(time)).toBeCloseTo(way, 2)
  })
})

describe('travelling numbers', () => {
  test('set out at what is drawn under the same key', () => {
    const drawn = { values: Float64Array.of(1, 2, 3), keys: ['a', 'b', 'c'] }
    const to = { values: Float64Array.of(20, 30, 40), keys: ['b', 'c', 'd'] }
    expect([...departures(drawn, to, Float64Array.of(0, 0, 0))]).toEqual([2, 3, 0])
  })

  test('of new keys set out where they are going, when nothing else is said', () => {
    expect([...departures(undefined, { values: Float64Array.of(5) })]).toEqual([5])
  })

  test('stay together by key when there are several to each', () => {
    const drawn = { values: Float64Array.of(1, 2, 3, 4), stride: 2, keys: ['a', 'b'] }
    const to = { values: Float64Array.of(9, 9), stride: 2, keys: ['b'] }
    expect([...departures(drawn, to)]).toEqual([3, 4])
  })

  test('are half way at half the way; a missing one does not travel', () => {
    const now = new Float64Array(3)
    between(Float64Array.of(0, Number.NaN, 4), Float64Array.of(10, 6, Number.NaN), 0.5, now)
    expect([...now]).toEqual([5, 6, Number.NaN])
  })
})
