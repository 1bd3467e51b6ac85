import { expect, test } from 'vitest'
import { nameOfEmail } from './nameOfEmail.ts'

test.each([
  ['maya.okafor@agency.example', 'Maya Okafor'],
  ['jean-luc_p@agency.example', 'Jean Luc P'],
  ['ANNA@agency.example', 'ANNA'],
  ['tom2@agency.example', 'Tom'],
  ['42@agency.example', '42'],
  ['ana+test@agency.example', 'Ana Test'],
] as const)('derives from %s the name %s', (email, name) => {
  expect(nameOfEmail(email)).toBe(name)
})
