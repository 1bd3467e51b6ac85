import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[M516, M545] searches once, 250 ms after the last key', () => {
  const handleChange = vi.fn()
  render(<SearchField label="Search files" value="" onChange={handleChange} />)
  const field = screen.getByRole('textbox', { name: 'Search files' })
  fireEvent.change(field, { target: { value: 'v' } })
  vi.advanceTimersByTime(200)
  fireEvent.change(field, { target: { value: 'va' } })
  vi.advanceTimersByTime(249)
  expect(handleChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(handleChange.mock.calls).toEqual([['va']])
})
