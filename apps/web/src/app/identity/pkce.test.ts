import { expect, it } from 'vitest'
import { codeChallenge, randomText } from './signInAttempt.ts'

it('creates the challenge of the example in RFC 7636', async () => {
  expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

it('creates random URL-safe text of the given length', () => {
  const text = randomText(64)
  expect(text).toMatch(/^[\w-]{64}$/)
  expect(randomText(64)).not.toBe(text)
})
