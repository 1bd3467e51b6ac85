import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('greets at %i o’clock with %s', (hour, word) => {
  expect(greeting(hour)).toBe(word)
})
