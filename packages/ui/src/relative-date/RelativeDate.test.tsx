import { fixedClock } from '@rankdesk/format/testing'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RelativeDate } from './RelativeDate.tsx'

/** 9:42 AM on a Saturday in Los Angeles. */
const NOW = new Date('2026-11-21T17:42:00Z')

/** Returns the text that people see, without the exact date for screen readers. */
function shown(date: Date) {
  const { container } = render(<RelativeDate date={date} clock={fixedClock(NOW)} />)
  return container.firstElementChild?.firstChild?.textContent
}

test.each([
  ['2026-11-21T17:42:00Z', 'just now'],
  ['2026-11-21T17:41:00.001Z', 'just now'],
  ['2026-11-21T17:41:00Z', '1 minute ago'],
  ['2026-11-21T16:42:00.001Z', '59 minutes ago'],
  ['2026-11-21T16:42:00Z', '1 hour ago'],
  ['2026-11-21T08:00:00Z', '9 hours ago'],
  ['2026-11-21T07:59:00Z', 'yesterday'],
  ['2026-11-20T08:00:00Z', 'yesterday'],
  ['2026-11-20T07:59:00Z', '2 days ago'],
  ['2026-10-23T12:00:00Z', '29 days ago'],
  ['2026-10-22T12:00:00Z', '10/22/2026'],
  ['2026-11-21T17:42:30Z', 'just now'],
  ['2026-11-21T17:47:00Z', 'in 5 minutes'],
  ['2026-11-21T20:42:00Z', 'in 3 hours'],
  ['2026-11-22T09:00:00Z', 'tomorrow'],
  ['2026-11-26T09:00:00Z', 'in 5 days'],
  ['2027-03-08T09:00:00Z', '3/8/2027'],
])('%s is "%s"', (instant, words) => {
  expect(shown(new Date(instant))).toBe(words)
})

test('an invalid instant is a dash', () => {
  expect(shown(new Date(Number.NaN))).toBe('–')
})
