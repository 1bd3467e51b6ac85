import { parsePlainDate, plainDate } from '@rankdesk/format'
import { expect, it } from 'vitest'
import { publicHolidays } from './publicHolidays.ts'

it.each([
  ['FL', 'Thanksgiving Day', '2027-11-25'],
  ['ON', 'Canada Day', '2027-07-01'],
])('[PROF-32] holidays of the country of %s include %s', (region, name, date) => {
  const found = publicHolidays(region, plainDate(2026, 11, 28))
  expect(found).toContainEqual({ date, name })
  expect(found.every(({ date: each }) => parsePlainDate(each) !== undefined)).toBe(true)
})

it('[PROF-32] holidays have the spelling of the United States', () => {
  const names = publicHolidays('FL', plainDate(2026, 11, 28)).map(({ name }) => name)
  expect(names).toContain('Labor Day')
})
