import { movableClock } from '@rankdesk/format'
import { expect, test } from 'vitest'
import { AttemptLimit } from './attemptLimit.ts'

const start = () => {
  const clock = movableClock('2026-03-10T18:00:00Z')
  return { clock, limit: new AttemptLimit(clock, { most: 3, minutes: 5 }) }
}

test('tries are refused from the one after the last allowed, until the oldest leaves the window', () => {
  const { clock, limit } = start()
  for (let time = 0; time < 3; time += 1) {
    expect(limit.minutesToWait('a')).toBe(0)
    limit.note('a')
    clock.advance(60_000)
  }
  expect(limit.minutesToWait('a')).toBe(2)
  clock.advance(120_000)
  expect(limit.minutesToWait('a')).toBe(0)
  limit.note('a')
  expect(limit.minutesToWait('a')).toBe(1)
})

test('one key says nothing of another', () => {
  const { limit } = start()
  for (let time = 0; time < 3; time += 1) limit.note('a')
  expect([limit.minutesToWait('a'), limit.minutesToWait('b')]).toEqual([5, 0])
})

test('a good try does not count, and takes no bad ones with it', () => {
  const { limit } = start()
  limit.note('a')
  limit.note('a')
  for (let time = 0; time < 5; time += 1) {
    limit.note('a')
    limit.takeBack('a')
  }
  expect(limit.minutesToWait('a')).toBe(0)
  limit.note('a')
  expect(limit.minutesToWait('a')).toBe(5)
})

test('after a success all is forgotten', () => {
  const { limit } = start()
  for (let time = 0; time < 3; time += 1) limit.note('a')
  limit.forget('a')
  expect(limit.minutesToWait('a')).toBe(0)
})
