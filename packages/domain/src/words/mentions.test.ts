import { expect, it } from 'vitest'
import { mentionsOf } from './mentions.ts'

it.each([
  ['drain cleaning', 'Drain cleaning is what we do. Ask about DRAIN-CLEANING.', 2],
  ['drain cleaning', 'Cleaning a drain', 0],
  ['plumber', 'Plumbers near you: one plumber', 2],
  ['plumbers', 'one plumber', 1],
  ['ac repair', 'act of repair, AC repair', 1],
  ['café menu', 'The cafe’s menu and the Cafe menu', 1],
  ['st. mary’s', 'St Marys', 1],
  ['a a', 'a a a a', 2],
  ['', 'anything', 0],
  ['drain', '', 0],
] as const)('[WORD-1] finds "%s" in "%s" %d times', (keyword, text, times) => {
  expect(mentionsOf(keyword, text)).toBe(times)
})
