import { monthName } from '@rankdesk/format'
import { expect, test } from 'vitest'
import { readTypedDate, typedDateProblem } from './typedDate.ts'

const today = '2026-11-23'

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
  expect(readTypedDate(text, today, (day) => day === '2026-03-08')).toBe(date)
})

test('takes the year of today for a date without one', () => {
  expect(readTypedDate('3/8', '2031-01-01', () => true)).toBe('2031-03-08')
})

test('says whether a text is no date or a day that cannot be chosen', () => {
  expect(typedDateProblem(' next week ', today)).toBe('“next week” is not a date. Type 3/8/2026 or March 8.')
  expect(typedDateProblem('x'.repeat(31), today)).toContain(`“${'x'.repeat(30)}…” is not a date.`)
  expect(typedDateProblem('3/9', today)).toBe('03/09/2026 can’t be chosen.')
})

test.each([
  ['2/28', '02/28/2026 is too early. The first day is 03/01/2026.'],
  ['3/1', '03/01/2026 can’t be chosen.'],
  ['3/31', '03/31/2026 can’t be chosen.'],
  ['4/1', '04/01/2026 is too late. The last day is 03/31/2026.'],
])('names the limit that %s is beyond', (text, reason) => {
  expect(typedDateProblem(text, today, { min: '2026-03-01', max: '2026-03-31', disabledDays: () => true })).toBe(reason)
})

test.each(Array.from({ length: 12 }, (_each, index) => index + 1))(
  'reads month %i by its name and its start',
  (month) => {
    const date = `2026-${String(month).padStart(2, '0')}-04`
    for (const name of [monthName(month), monthName(month).slice(0, 3)])
      expect(readTypedDate(`${name} 4`, today, () => true)).toBe(date)
  },
)
