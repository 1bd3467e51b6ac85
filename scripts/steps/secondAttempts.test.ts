import { expect, it } from 'vitest'
import { missingAttempts, overdueAttempts, readSecondAttempts } from './secondAttempts.ts'

const listed = readSecondAttempts('# Reasons\n\n2026-11-14 a.test.ts: opens\n2026-11-13 b.test.ts: closes\n')

it('fails for a case that has needed a second attempt for more than 14 days', () => {
  expect(overdueAttempts(listed, new Date('2026-11-27T12:00:00Z'))).toEqual([])
  expect(overdueAttempts(listed, new Date('2026-11-28T12:00:00Z'))).toEqual([
    'b.test.ts: closes has passed on its second attempt since 2026-11-13: find out why, and take it off the list.',
  ])
})

it('prints a line with the day for each case that is not on the list', () => {
  const retried = [
    'a.test.ts: opens\n  Error: late',
    'c.test.ts: saves\n  Error: late',
    'c.test.ts: saves\n  Error: other',
  ]
  expect(missingAttempts(listed, retried, new Date('2026-11-28T12:00:00Z'))).toEqual(['2026-11-28 c.test.ts: saves'])
})

it('rejects a line without a day', () => {
  expect(() => readSecondAttempts('a.test.ts: opens')).toThrow('names no day')
})
