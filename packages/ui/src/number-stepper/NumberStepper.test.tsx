import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { NumberStepper, type NumberStepperProps } from './NumberStepper.tsx'

const KEYS = new Map([
  [1, 'ArrowUp'],
  [-1, 'ArrowDown'],
  [10, 'PageUp'],
  [Infinity, 'End'],
  [-Infinity, 'Home'],
])

/** Returns the number after a count of steps from a number. */
function stepped(from: number | null, steps: number, limits: Partial<NumberStepperProps> = {}) {
  const onChange = vi.fn<(value: number | null) => void>()
  render(<NumberStepper aria-label="Hours" value={from} onChange={onChange} pageSteps={10} {...limits} />)
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: 'Hours' }), { key: KEYS.get(steps) })
  return onChange.mock.calls.length === 0 ? from : onChange.mock.lastCall?.[0]
}

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
    expect(stepped(from, steps)).toBe(to)
  })

  test('start at the minimum without a value', () => {
    expect(stepped(null, 1, { min: 3, max: 9 })).toBe(3)
  })

  test('of 0.1 have no rounding errors', () => {
    expect(stepped(0.2, 1, { min: 0, max: 1, step: 0.1 })).toBe(0.3)
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
    const onChange = vi.fn<(value: number | null) => void>()
    render(<NumberStepper aria-label="Hours" value={5} onChange={onChange} />)
    const field = screen.getByRole('spinbutton', { name: 'Hours' })
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
    expect(onChange.mock.calls).toEqual(value === undefined ? [] : [[value]])
  })
})
