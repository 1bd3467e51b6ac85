import { monthName } from '@rankdesk/format'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateField, type DateFieldProps } from './DateField.tsx'

/** Types a text over a value. Returns the changes and what the field says about the text. */
function typed(text: string, rules: Partial<DateFieldProps> = {}) {
  const onChange = vi.fn<(date: string | null) => void>()
  const { container, unmount } = render(
    <DateField aria-label="Day" value="2026-11-20" onChange={onChange} today="2026-11-23" {...rules} />,
  )
  const field = screen.getByRole('textbox', { name: 'Day' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
  const result = { changes: onChange.mock.calls.flat(), note: container.textContent }
  unmount()
  return result
}

test.each([
  ['03/08/2026', '2026-03-08'],
  ['3/8/2026', '2026-03-08'],
  ['2026-03-08', '2026-03-08'],
  ['3/8', '2026-03-08'],
  ['3.8.26', '2026-03-08'],
  ['3.8.', '2026-03-08'],
  ['3-8-2026', '2026-03-08'],
  ['3/8/26', '2026-03-08'],
  ['March 8', '2026-03-08'],
  ['march  8th, 2026', '2026-03-08'],
  ['Mar. 8', '2026-03-08'],
  ['8 Mar 2026', '2026-03-08'],
  ['8th of March', '2026-03-08'],
  ['', null],
  ['  ', null],
  ['02/30/2026', undefined],
  ['13/8', undefined],
  ['Smarch 8', undefined],
  ['Marching 8', undefined],
  ['ma 8', undefined],
  ['March', undefined],
  ['3/8/206', undefined],
  ['next week', undefined],
  ['03/09/2026', undefined],
])('[CAL-10] %j parses to %s if only March 8 is selectable', (text, date) => {
  const { changes } = typed(text, { disabledDays: (day) => day !== '2026-03-08' })
  expect(changes).toEqual(date === undefined ? [] : [date])
})

test('takes the year of today for a date without one', () => {
  expect(typed('3/8', { today: '2031-01-01' }).changes).toEqual(['2031-03-08'])
})

test('says whether a text is no date or a day that cannot be chosen', () => {
  expect(typed(' next week ').note).toBe('“next week” is not a date. Type 3/8/2026 or March 8.')
  expect(typed('x'.repeat(31)).note).toContain(`“${'x'.repeat(30)}…” is not a date.`)
  expect(typed('3/9', { disabledDays: () => true }).note).toBe('03/09/2026 can’t be chosen.')
})

test.each([
  ['2/28', '02/28/2026 is too early. The first day is 03/01/2026.'],
  ['3/1', '03/01/2026 can’t be chosen.'],
  ['3/31', '03/31/2026 can’t be chosen.'],
  ['4/1', '04/01/2026 is too late. The last day is 03/31/2026.'],
])('names the limit that %s is beyond', (text, reason) => {
  expect(typed(text, { min: '2026-03-01', max: '2026-03-31', disabledDays: () => true }).note).toBe(reason)
})

test.each(Array.from({ length: 12 }, (_each, index) => index + 1))(
  'reads month %i by its name and its start',
  (month) => {
    const date = `2026-${String(month).padStart(2, '0')}-04`
    for (const name of [monthName(month), monthName(month).slice(0, 3)])
      expect(typed(`${name} 4`).changes).toEqual([date])
  },
)
