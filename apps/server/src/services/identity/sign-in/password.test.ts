import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('matches a hash with its own password only, and never produces it twice', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await isPassword('correct horse', first)).toBe(true)
  expect(await isPassword('correct horsE', first)).toBe(false)
})

test('matches the same letters however the keyboard composes them', async () => {
  expect(await isPassword('Cafe\u0301 au lait', await hashPassword('Caf\u00e9 au lait'))).toBe(true)
})

test('cuts nothing off: two passwords of 200 characters that differ in the last one are different', async () => {
  const long = 'ö'.repeat(199)
  const hash = await hashPassword(`${long}a`)
  expect(await isPassword(`${long}a`, hash)).toBe(true)
  expect(await isPassword(`${long}b`, hash)).toBe(false)
})

test('accepts a hash from a Node without Argon2', async () => {
  const salt = Buffer.alloc(16, 7)
  const tag = scryptSync('correct horse', salt, 32, { N: 2 ** 10, r: 8, p: 1 })
  const hash = `$scrypt$ln=10,r=8,p=1$${salt.toString('base64')}$${tag.toString('base64')}`
  expect(await isPassword('correct horse', hash)).toBe(true)
  expect(await isPassword('another horse', hash)).toBe(false)
})

test('accepts no password without an account', async () => {
  expect(await isPassword('anything', undefined)).toBe(false)
})

test('throws for a hash of an unknown kind', async () => {
  await expect(isPassword('anything', '$md5$abc$def')).rejects.toThrow('of the kind "md5"')
})
