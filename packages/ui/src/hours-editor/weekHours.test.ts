import { expect, test } from 'vitest'
import type { DayHours } from './weekHours.ts'
import { openDay, removeRange } from './weekHours.ts'

function open(...ranges: readonly (readonly [string | null, string | null])[]): DayHours {
  return { state: 'ranges', ranges: ranges.map(([from, to]) => ({ from, to })) }
}

test('an opened day starts with 9 to 5 and restores previous ranges', () => {
  expect(openDay({ state: 'closed', ranges: [] }, true)).toEqual(open(['09:00', '17:00']))
  expect(openDay(openDay(open(['10:00', '14:00']), false), true)).toEqual(open(['10:00', '14:00']))
})

test('removing the last range closes the day', () => {
  expect(removeRange(open(['09:00', '12:00']), 0).state).toBe('closed')
  expect(removeRange(open(['09:00', '12:00'], ['13:00', '17:00']), 0).ranges).toHaveLength(1)
})
