import { expect, test } from 'vitest'
import { readTypedDate } from './typedDate.ts'

test.each([
  ['03/08/2026', '2026-03-08'],
  ['3/8/2026', '2026-03-08'],
  ['2026-03-08', '2026-03-08'],
  ['', null],
  ['  ', null],
  ['02/30/2026', undefined],
  ['next week', undefined],
  ['3/8/26', undefined],
  ['03/09/2026', undefined],
])('[CAL-10] %j parses to %s if only March 8 is selectable', (text, date) => {
  expect(readTypedDate(text, (day) => day === '2026-03-08')).toBe(date)
})
