import { expect, test } from 'vitest'
import type { DayHours } from './weekHours.ts'
import { removeRange } from './weekHours.ts'

function open(...ranges: readonly (readonly [string | null, string | null])[]): DayHours {
  return { state: 'ranges', ranges: ranges.map(([from, to]) => ({ from, to })) }
}

test('removing the last range closes the day', () => {
  expect(removeRange(open(['09:00', '12:00']), 0).state).toBe('closed')
  expect(removeRange(open(['09:00', '12:00'], ['13:00', '17:00']), 0).ranges).toHaveLength(1)
})
