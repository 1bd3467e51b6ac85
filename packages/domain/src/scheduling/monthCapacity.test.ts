import { expect, it } from 'vitest'
import { monthCapacity } from './monthCapacity.ts'

it.each([
  [null, 6],
  [0, 1],
  [0.5, 1],
  [1, 1],
  [1.99, 1],
  [2, 2],
  [2.5, 2],
  [9, 9],
] as const)('[SCHED-22] a client with %s hours a month should have %d strategies', (allocation, most) => {
  expect(monthCapacity(allocation)).toBe(most)
})
