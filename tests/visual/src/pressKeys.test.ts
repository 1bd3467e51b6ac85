import { expect, test } from 'vitest'
import { pressKeys } from './pressKeys.ts'

test.each([
  ['{Enter}', ['press Enter']],
  ['a b', ['press a', 'press  ', 'press b']],
  ['{Shift>}{Tab}{/Shift}c', ['down Shift', 'press Tab', 'up Shift', 'press c']],
])('presses %s', async (keys, expected) => {
  const pressed: string[] = []
  const note = (what: string) => async (key: string) => {
    pressed.push(`${what} ${key}`)
  }
  await pressKeys({ down: note('down'), press: note('press'), up: note('up') }, keys)
  expect(pressed).toEqual(expected)
})
