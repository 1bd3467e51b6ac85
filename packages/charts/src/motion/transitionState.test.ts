import { interpolateNumberArray } from 'd3'
import { describe, expect, test } from 'vitest'
import { ease, isSameState, startValues } from './transitionState.ts'

describe('ease', () => {
  test.each([
    [0, 0],
    [0.25, 0.409],
    [0.5, 0.802],
    [0.75, 0.96],
    [1, 1],
    [2, 1],
    [-1, 0],
  ])('equals CSS ease: at %d of the time it returns %d', (progress, eased) => {
    expect(ease(progress)).toBeCloseTo(eased, 2)
  })
})

describe('startValues', () => {
  test('starts at the drawn value of the same key', () => {
    const drawn = { values: Float64Array.of(1, 2, 3), keys: ['a', 'b', 'c'] }
    const to = { values: Float64Array.of(20, 30, 40), keys: ['b', 'c', 'd'] }
    expect([...startValues(drawn, to, Float64Array.of(0, 0, 0))]).toEqual([2, 3, 0])
  })

  test('starts new keys at their end value by default', () => {
    expect([...startValues(undefined, { values: Float64Array.of(5) })]).toEqual([5])
  })

  test('keeps the numbers of a key together', () => {
    const drawn = { values: Float64Array.of(1, 2, 3, 4), stride: 2, keys: ['a', 'b'] }
    const to = { values: Float64Array.of(9, 9), stride: 2, keys: ['b'] }
    expect([...startValues(drawn, to)]).toEqual([3, 4])
  })

  test('does not animate values that were or become missing', () => {
    const to = { values: Float64Array.of(10, 6, Number.NaN) }
    const start = startValues({ values: Float64Array.of(0, Number.NaN, 4) }, to)
    expect([...interpolateNumberArray(start, to.values)(0.5)]).toEqual([5, 6, Number.NaN])
  })
})

describe('isSameState', () => {
  const drawn = { values: Float64Array.of(1, Number.NaN), keys: ['a', 'b'], frame: '10 20' }

  test.each([
    ['the same numbers, one of them missing', { ...drawn, values: Float64Array.of(1, Number.NaN) }, true],
    ['another number', { ...drawn, values: Float64Array.of(2, Number.NaN) }, false],
    ['another key', { ...drawn, keys: ['a', 'c'] }, false],
    ['one number more', { ...drawn, values: Float64Array.of(1, 2, 3), keys: ['a', 'b', 'c'] }, false],
    ['another size of the chart', { ...drawn, frame: '10 30' }, false],
  ])('compares %s', (_what, next, isSame) => {
    expect(isSameState(drawn, next)).toBe(isSame)
  })

  test('is false before the first drawing', () => {
    expect(isSameState(undefined, drawn)).toBe(false)
  })
})
