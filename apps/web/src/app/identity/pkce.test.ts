// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { codeChallenge, startAttempt } from './signInAttempt.ts'

it('creates the challenge of the example in RFC 7636', async () => {
  expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

it('creates random URL-safe text of the given length', () => {
  const attempt = startAttempt(sessionStorage, '/')
  expect(attempt.verifier).toMatch(/^[\w-]{64}$/)
  expect(attempt.state).toMatch(/^[\w-]{32}$/)
  expect(attempt.nonce).toMatch(/^[\w-]{11}$/)
  expect(startAttempt(sessionStorage, '/').verifier).not.toBe(attempt.verifier)
})
