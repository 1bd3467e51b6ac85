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

/** A search field whose owner decides itself when it takes a text. */
function renderOwned(first: string) {
  const handleChange = vi.fn()
  const { rerender } = render(<SearchField label="Search files" value={first} onChange={handleChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search files' })
  return {
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    /** Reports the typed text at once. */
    report: () => fireEvent.keyDown(field, { key: 'Enter' }),
    /** The owner's value changes. */
    confirm: (value: string) => rerender(<SearchField label="Search files" value={value} onChange={handleChange} />),
  }
}

it('an external value replaces the text', () => {
  const { field, type, report, confirm } = renderOwned('oak')
  confirm('')
  expect(field.value).toBe('')
  type('oak')
  report()
  confirm('elm')
  expect(field.value).toBe('elm')
})

it('keys typed after a change was reported survive its late confirmation', () => {
  const { field, type, report, confirm } = renderOwned('')
  type('oa')
  report()
  type('oak')
  confirm('oa')
  expect(field.value).toBe('oak')
})

it('the confirmation of an older text does not undo a newer one', () => {
  const { field, type, report, confirm } = renderOwned('')
  type('oa')
  report()
  type('oak')
  report()
  confirm('oa')
  expect(field.value).toBe('oak')
  confirm('oak')
  expect(field.value).toBe('oak')
  // Every text is confirmed, so the owner's next value counts, even one that was typed before.
  confirm('oa')
  expect(field.value).toBe('oa')
})

it('an owner that trims the reported text does not remove the keys typed since', () => {
  const { field, type, report, confirm } = renderOwned('')
  type('oak ')
  report()
  type('oak street')
  confirm('oak')
  expect(field.value).toBe('oak street')
})

it('external changes count again after the owner has confirmed every text', () => {
  const { field, type, report, confirm } = renderOwned('')
  type('oak')
  report()
  confirm('oak')
  confirm('')
  expect(field.value).toBe('')
})

it('a text that was typed and taken back does not undo a later value of the owner', () => {
  const { field, type, confirm } = renderOwned('oak')
  type('oaks')
  type('oak')
  confirm('elm')
  vi.advanceTimersByTime(250)
  expect(field.value).toBe('elm')
})
