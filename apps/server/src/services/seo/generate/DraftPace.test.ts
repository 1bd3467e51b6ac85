import { expect, it } from 'vitest'
import { DraftPace } from './DraftPace.ts'

it('writes as many texts as may wait while no staff work', () => {
  expect(new DraftPace(() => false).textsIn(10_000, 50)).toBe(50)
})

it.each([
  ['quick texts', 8, 50],
  ['usual texts', 90, 11],
  ['slow texts', 150, 6],
  ['texts of a model, of which some are always written', 20_000, 5],
])('writes %s in a tenth of the time while staff work', (_what, tookMs, expected) => {
  const pace = new DraftPace(() => true)
  for (let text = 0; text < 100; text += 1) pace.note(tookMs)
  expect(pace.textsIn(10_000, 50)).toBe(expected)
})

it('becomes slower as soon as texts take longer, and fast again when staff leave', () => {
  let isWorking = true
  const pace = new DraftPace(() => isWorking)
  for (let text = 0; text < 100; text += 1) pace.note(50)
  const before = pace.textsIn(10_000, 50)
  for (let text = 0; text < 3; text += 1) pace.note(500)
  expect(pace.textsIn(10_000, 50)).toBeLessThan(before / 2)
  isWorking = false
  expect(pace.textsIn(10_000, 50)).toBe(50)
})
