import { expect, it } from 'vitest'
import { createConfirmationKeys } from './confirmationKeys.ts'

it('gives the same confirmation the same key, and another one another', () => {
  let made = 0
  const keys = createConfirmationKeys(() => `key-${(made += 1)}`)
  expect(keys.keyFor({ text: 'a' })).toBe('key-1')
  expect(keys.keyFor({ text: 'a' })).toBe('key-1')
  expect(keys.keyFor({ text: 'b' })).toBe('key-2')
  expect(keys.keyFor({ text: 'a' })).toBe('key-3')
})
