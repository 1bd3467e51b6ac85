// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { codeChallenge, receiveSignIn, startSignIn } from './signInAttempt.ts'

it('creates the challenge of the example in RFC 7636', async () => {
  expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

async function started() {
  const client = { endpoint: '/authorize', clientId: 'desk', origin: 'https://desk.test' }
  const request = new URL(await startSignIn(sessionStorage, '/', client)).searchParams
  const { attempt } = receiveSignIn(new URL('https://desk.test/?code=c'), sessionStorage)
  if (attempt === undefined) throw new Error('The attempt is stored')
  return { request, attempt }
}

it('creates random URL-safe text of the given length', async () => {
  const { request, attempt } = await started()
  expect(attempt.verifier).toMatch(/^[\w-]{64}$/)
  expect(attempt.state).toMatch(/^[\w-]{32}$/)
  expect(attempt.nonce).toMatch(/^[\w-]{11}$/)
  expect(request.get('state')).toBe(attempt.state)
  expect(request.get('code_challenge')).toBe(await codeChallenge(attempt.verifier))
  expect((await started()).attempt.verifier).not.toBe(attempt.verifier)
})
