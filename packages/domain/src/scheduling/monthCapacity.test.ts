import { expect, it } from 'vitest'
import { loadLevel, monthCapacity } from './monthCapacity.ts'

it.each([
  [null, 6],
  [0, 1],
  [0.5, 1],
  [1, 1],
  [1.99, 1],
  [2, 2],
  [2.5, 2],
  [9, 9],
] as const)('[SCHED-22] plans, for a client with %s hours a month, %d strategies', (allocation, max) => {
  expect(monthCapacity(allocation)).toBe(max)
})

it.each([
  [0, 0, 'free'],
  [0.5, 0, 'over'],
  [0, 60, 'free'],
  [47.9, 60, 'free'],
  [48, 60, 'full'],
  [60, 60, 'full'],
  [60.5, 60, 'over'],
])('[SCHED-27] %d of %d hours are %s', (hours, allocatedHours, level) => {
  expect(loadLevel({ hours, allocatedHours })).toBe(level)
})
