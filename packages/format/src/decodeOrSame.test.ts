import { expect, it } from 'vitest'
import { decodeOrSame } from './decodeOrSame.ts'

it.each([
  ['blue%20door', 'blue door'],
  ['blue door', 'blue door'],
  ['100%', '100%'],
  ['%E0%A4%A', '%E0%A4%A'],
])('decodes %j as %j', (text, decoded) => {
  expect(decodeOrSame(text)).toBe(decoded)
})
