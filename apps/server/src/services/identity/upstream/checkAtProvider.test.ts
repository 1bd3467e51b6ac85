import { expect, test } from 'vitest'
import { checkDue } from './providerSignIns.ts'

const MINUTE = 60_000

test.each([
  [0, 'no'],
  [119, 'no'],
  [120, 'should'],
  [230, 'should'],
  [231, 'must'],
  [10_000, 'must'],
])('of four hours with tokens of ten minutes, after %i minutes a check is due: %s', (minutes, due) => {
  expect(checkDue(minutes * MINUTE, { hours: 4, idTokenMinutes: 10 })).toBe(due)
})

test('tokens that last as long as half of the period leave no time in which a check may fail', () => {
  expect(checkDue(30 * MINUTE, { hours: 1, idTokenMinutes: 30 })).toBe('should')
  expect(checkDue(30 * MINUTE + 1, { hours: 1, idTokenMinutes: 30 })).toBe('must')
})
