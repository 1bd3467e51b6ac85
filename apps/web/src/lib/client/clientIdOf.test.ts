import { expect, it } from 'vitest'
import { clientIdOf } from './clientIdOf.ts'

it.each([
  ['17', 17],
  ['0', 0],
  ['-4', 0],
  ['4.5', 0],
  ['abc', 0],
  ['', 0],
  ['1e400', 0],
  ['1e2', 0],
  ['0x11', 0],
  [' 17', 0],
  ['99999999999999999999', 0],
  [undefined, 0],
])('reads the client id in the address %j as %d [M077]', (parameter, id) => {
  expect(clientIdOf(parameter)).toBe(id)
})
