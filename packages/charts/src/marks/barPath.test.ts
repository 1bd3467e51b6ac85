import { describe, expect, test } from 'vitest'
import { barPath } from './barPath.ts'

const square = new Uint8Array([0, 0])
const round = new Uint8Array([1, 1])

describe('the outline of bars', () => {
  test('is a rectangle from base to tip', () => {
    expect(barPath(new Float64Array([10, 100, 20, 40]), [0], square, false)).toBe('M10 100V40H20V100Z')
    expect(barPath(new Float64Array([10, 100, 60, 114]), [0], square, true)).toBe('M10 100H60V114H10Z')
  })

  test('is rounded at its tip only, upwards, downwards and to both sides', () => {
    expect(barPath(new Float64Array([10, 100, 20, 40]), [0], round, false)).toBe(
      'M10 100V43Q10 40 13 40H17Q20 40 20 43V100Z',
    )
    expect(barPath(new Float64Array([10, 100, 20, 140]), [0], round, false)).toBe(
      'M10 100V137Q10 140 13 140H17Q20 140 20 137V100Z',
    )
    expect(barPath(new Float64Array([50, 0, 90, 10]), [0], round, true)).toContain('H87Q90 0 90 3')
    expect(barPath(new Float64Array([50, 0, 10, 10]), [0], round, true)).toContain('H13Q10 0 10 3')
  })

  test('is never rounder than the bar is high or half as wide', () => {
    expect(barPath(new Float64Array([10, 100, 12, 99]), [0], round, false)).toBe(
      'M10 100V100Q10 99 11 99H11Q12 99 12 100V100Z',
    )
  })

  test('takes only the bars asked for, and none that is missing or without length', () => {
    const bars = new Float64Array([0, 10, 5, 5, 0, Number.NaN, 5, 5, 0, 10, 5, 10])
    expect(barPath(bars, [0, 1, 2], new Uint8Array(3), false)).toBe('M0 10V5H5V10Z')
    expect(barPath(bars, [1], new Uint8Array(3), false)).toBe('')
  })
})
