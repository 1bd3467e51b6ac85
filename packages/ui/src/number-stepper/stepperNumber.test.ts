import { describe, expect, test } from 'vitest'
import { readStepperText, stepNumber } from './stepperNumber.ts'

const limits = { min: 0, max: 20, step: 1 }

describe('steps', () => {
  test.each([
    [5, 1, 6],
    [5, -1, 4],
    [20, 1, 20],
    [0, -1, 0],
    [15, 10, 20],
    [null, 1, 0],
    [null, -1, 0],
    [7, Infinity, 20],
    [7, -Infinity, 0],
    [null, Infinity, 20],
  ])('from %s, %s steps return %s, within 0 and 20 [M511]', (from, steps, to) => {
    expect(stepNumber(from, steps, limits)).toBe(to)
  })

  test('start at the minimum without a value', () => {
    expect(stepNumber(null, 1, { min: 3, max: 9, step: 1 })).toBe(3)
  })

  test('of 0.1 have no rounding errors', () => {
    expect(stepNumber(0.2, 1, { min: 0, max: 1, step: 0.1 })).toBe(0.3)
  })
})

describe('typed text', () => {
  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['99', 20],
    ['-4', 0],
    ['2.6', 3],
    ['', null],
    ['seven', undefined],
    ['1,000', 20],
  ])('%j parses to %s', (text, value) => {
    expect(readStepperText(text, limits)).toBe(value)
  })
})
