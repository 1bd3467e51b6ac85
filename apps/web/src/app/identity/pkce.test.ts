import { expect, it } from 'vitest'
import { codeChallenge, randomText } from './pkce.ts'

it('makes the challenge that RFC 7636 gives for its example', async () => {
  expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

it('makes random text of the asked length that needs no encoding in an address', () => {
  const text = randomText(64)
  expect(text).toMatch(/^[\w-]{64}$/)
  expect(randomText(64)).not.toBe(text)
})
