import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Maya Okafor', 'MO'],
  ['maya okafor', 'MO'],
  ['Cher', 'C'],
  ['Ana de la Cruz', 'AC'],
  ['  Tom   Lindqvist ', 'TL'],
  ['"Élodie" (Éva)', 'ÉÉ'],
  ['Tom 2', 'T'],
  ['', ''],
  ['42', ''],
])('initialsOf "%s" returns "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
