import { expect, it } from 'vitest'
import { isCommonPassword } from './commonPassword.ts'

it.each(['1q2w3e4r5t6y', 'QWERTY123456', 'passwordpassword', 'Password2026!', '123password456', 'aaaaaaaaaaaa'])(
  'refuses %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

it.each(['correct horse battery', 'a different long one', 'tulip-anvil-38-orbit', '83019 27465 11'])(
  'accepts %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
