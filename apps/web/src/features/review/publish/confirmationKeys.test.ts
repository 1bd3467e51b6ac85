import { expect, it } from 'vitest'
import { createConfirmationKeys } from './confirmationKeys.ts'

it('returns the same key for the same confirmation, and another one for another', () => {
  let made = 0
  const keys = createConfirmationKeys(() => `key-${(made += 1)}`)
  expect(keys.keyFor({ text: 'a' })).toBe('key-1')
  expect(keys.keyFor({ text: 'a' })).toBe('key-1')
  expect(keys.keyFor({ text: 'b' })).toBe('key-2')
  expect(keys.keyFor({ text: 'a' })).toBe('key-3')
})
