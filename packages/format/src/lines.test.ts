import { expect, it } from 'vitest'
import { linesOf, oneLine } from './lines.ts'

it.each([
  ['  Drain\n\tcleaning  ', 'Drain cleaning'],
  ['one', 'one'],
  [' \n ', ''],
])('writes %j on one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

it.each([
  ['one\n two \r\n\n \nthree', ['one', 'two', 'three']],
  ['', []],
])('returns the lines of %j', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})
