import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PhoneField } from './PhoneField.tsx'

/** A text with its caret as '|'. */
function at(marked: string): { text: string; caret: number } {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') }
}

/** Renders a field that shows a number. Another country's number has no spaces in its value. */
function renderField(shown: string) {
  const onChange = vi.fn<(value: string) => void>()
  const defaultValue = shown.startsWith('+') ? shown.replaceAll(' ', '') : shown
  render(<PhoneField aria-label="Phone" defaultValue={defaultValue} onChange={onChange} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  expect(field.value).toBe(shown)
  return { field, value: () => onChange.mock.lastCall?.[0] ?? defaultValue }
}

/** Edits a field that shows a number: the browser has written `marked`, with the caret there. */
function edit(before: string, marked: string, forward = false) {
  const { field, value } = renderField(before)
  const { text, caret } = at(marked)
  field.focus()
  fireEvent.keyDown(field, { key: forward ? 'Delete' : 'Unidentified' })
  fireEvent.change(field, { target: { value: text, selectionStart: caret, selectionEnd: caret } })
  const start = field.selectionStart ?? 0
  return { shown: `${field.value.slice(0, start)}|${field.value.slice(start)}`, value: value() }
}

test.each([
  ['', ''],
  ['5', '(5'],
  ['555', '(555'],
  ['5551', '(555) 1'],
  ['555123', '(555) 123'],
  ['5551234567', '(555) 123-4567'],
])('formats the digits %j as %j', (digits, text) => {
  expect(edit('', `${digits}|`).shown).toBe(`${text}|`)
})

describe('the caret', () => {
  test.each([
    ['a digit at the end', '(555', '(5551|', '(555) 1|'],
    ['a digit in the middle', '(555) 12', '(595|5) 12', '(595|) 512'],
    ['Backspace on a digit', '(555) 123', '(555) 12|', '(555) 12|'],
    ['Backspace in the middle', '(555) 123-4567', '(555) 13|-4567', '(555) 13|4-567'],
    ['Backspace on the dash takes the digit before it', '(555) 123-4567', '(555) 123|4567', '(555) 12|4-567'],
    ['Backspace on the bracket', '(555) 123', '(555| 123', '(55|1) 23'],
    ['letters are not taken', '(555', '(555a|', '(555|'],
    ['the eleventh digit is refused', '(555) 123-4567', '(555) 123-45678|', '(555) 123-4567|'],
    ['an eleventh digit in the middle leaves what stands', '(555) 123-4567', '(555) 19|23-4567', '(555) 1|23-4567'],
    ['a country code typed first', '', '+1 5|', '(5|'],
    ['everything taken away', '(555) 123-4567', '|', '|'],
  ])('stays at its digit: %s', (_what, before, after, shown) => {
    expect(edit(before, after).shown).toBe(shown)
  })

  test('Delete before the dash removes the digit after it', () => {
    expect(edit('(555) 123-4567', '(555) 123|4567', true).shown).toBe('(555) 123|-567')
  })
})

test.each([
  ['+1 555 123 4567', '(555) 123-4567'],
  ['+1-555-123-4567', '(555) 123-4567'],
  ['1 (555) 123.4567', '(555) 123-4567'],
  [' 5551234567 ', '(555) 123-4567'],
  ['555-1234', undefined],
  ['+44 20 7946 0958', undefined],
])('pasting %j returns %j', (text, shown) => {
  const { field, value } = renderField('')
  const isLeftToTheBrowser = fireEvent.paste(field, { clipboardData: { getData: () => text } })
  expect(isLeftToTheBrowser).toBe(shown === undefined)
  expect(value()).toBe(shown ?? '')
})

test.each([
  ['a plus alone', '', '+|', '+|', '+'],
  ['its country code', '+', '+4|', '+4|', '+4'],
  ['a digit in the middle', '+44 20', '+444| 20', '+44 4|20', '+44420'],
  ['Backspace on a space takes the digit before it', '+44 20 7946', '+4420| 7946', '+44 2|7 946', '+4427946'],
  ['two zeros', '', '0049 30|', '+49 30|', '+4930'],
  [
    'the sixteenth digit is refused',
    '+44 2079460958111',
    '+44 20794609581112|',
    '+44 2079460958111|',
    '+442079460958111',
  ],
])('the number of another country: %s', (_what, before, marked, shown, value) => {
  expect(edit(before, marked)).toEqual({ shown, value })
})

test.each([
  ['', ''],
  ['(555) 12', '(555) 12'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+', '+'],
])('shows the value %j as %j', (value, shown) => {
  render(<PhoneField aria-label="Phone" value={value} onChange={() => undefined} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe(shown)
})
