import { createHmac, generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, exportJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staff } from '#platform/db/schema/index.ts'
import { ANA, BEN, DISABLED, REAL, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { TestBrowser } from './testing/TestBrowser.ts'

let identity: TestIdentity
let user: TestBrowser
let token: string

beforeAll(async () => {
  identity = await startIdentity()
  user = new TestBrowser(identity.app)
  token = (await user.tokensFor(ANA)).id_token
})
afterAll(() => identity.close())

const bearer = (value = token) => ({ authorization: `Bearer ${value}` })

describe('a call for staff', () => {
  test('acts for the owner of the Bearer token', async () => {
    const response = await user.whoAmI(bearer())
    expect(response.json()).toMatchObject({ result: { staffId: ANA, actedForId: ANA } })
  })

  test('is rejected without a token, even with the cookie', async () => {
    expect(user.cookies.get('access_token')).toBe(token)
    const response = await user.whoAmI({})
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: 'You are not authorized to use this API.' })
  })

  test('can act for another active staff member', async () => {
    const response = await user.whoAmI({ ...bearer(), 'x-acting-for': String(REAL) })
    expect(response.json()).toMatchObject({ result: { staffId: ANA, actedForId: REAL } })
  })

  test.each([
    '0',
    '-1012',
    '1.5',
    '1012abc',
    '',
    'NaN',
    '99999',
    '9999999999',
    '99999999999999999999',
    String(DISABLED),
    '1012, 1014',
  ])('cannot act for "%s"', async (actingFor) => {
    expect((await user.whoAmI({ ...bearer(), 'x-acting-for': actingFor })).statusCode).toBe(400)
  })

  test('responds to an unknown caller with 401 before it checks X-Acting-For', async () => {
    expect((await user.whoAmI({ 'x-acting-for': '0' })).statusCode).toBe(401)
  })

  test('is rejected as soon as the caller is disabled or signs out', async () => {
    const tokens = await user.tokensFor(BEN)
    expect((await user.whoAmI(bearer(tokens.id_token))).statusCode).toBe(200)
    await identity.db.update(staff).set({ active: false }).where(eq(staff.staffId, BEN))
    expect((await user.whoAmI(bearer(tokens.id_token))).statusCode).toBe(401)
    await identity.db.update(staff).set({ active: true }).where(eq(staff.staffId, BEN))
    expect((await user.whoAmI(bearer(tokens.id_token))).statusCode).toBe(200)
    await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token: tokens.refresh_token })
    expect((await user.whoAmI(bearer(tokens.id_token))).statusCode).toBe(401)
  })
})

/** Returns the character that follows in the alphabet of base64url. */
function nextCharacter(character: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet.charAt(alphabet.indexOf(character) + 1)
}

describe('rejects a token', () => {
  const claims = (): JWTPayload => decodeJwt(token)
  const sign = (payload: JWTPayload) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: identity.deps.keys.kid })
      .sign(identity.deps.keys.privateKey)

  const forgeries: [string, () => Promise<string> | string][] = [
    ['without a signature (alg none)', () => new UnsecuredJWT(claims()).encode()],
    [
      'signed by another key',
      () => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
        return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: identity.deps.keys.kid }).sign(privateKey)
      },
    ],
    [
      'signed by a key that it brings along',
      async () => {
        const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
        const jwk = await exportJWK(publicKey)
        return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', jwk }).sign(privateKey)
      },
    ],
    [
      'signed with the public key as a password (HS256)',
      () => {
        const pem = identity.deps.keys.publicKey.export({ type: 'spki', format: 'pem' })
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        const content = `${part({ alg: 'HS256' })}.${part(claims())}`
        return `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`
      },
    ],
    [
      'with another payload under a good signature',
      () => {
        const [head, , signature] = token.split('.')
        return `${head}.${Buffer.from(JSON.stringify({ ...claims(), staffId: REAL })).toString('base64url')}.${signature}`
      },
    ],
    // The last character of a signature has four bits to spare, which decoders ignore.
    ['with a signature whose spare bits are set', () => token.slice(0, -1) + nextCharacter(token.slice(-1))],
    ['with a padded signature', () => `${token}==`],
    ['for another audience', () => sign({ ...claims(), aud: 'rankdesk-platform' })],
    ['of another issuer', () => sign({ ...claims(), iss: 'http://evil.test/services/identity' })],
    [
      'without an end',
      () => {
        const { exp: _exp, ...rest } = claims()
        return sign(rest)
      },
    ],
    ['of a sign-in that does not exist', () => sign({ ...claims(), sid: '00000000-0000-8000-8000-000000000000' })],
    ['that is no token at all', () => 'nonsense'],
  ]

  test.each(forgeries)('%s', async (_what, forge) => {
    const forged = await forge()
    expect((await user.whoAmI(bearer(forged))).statusCode).toBe(401)
    expect((await user.validate(forged)).statusCode).toBe(401)
  })

  test('accepts a token from the same helper without the forgery', async () => {
    expect((await user.whoAmI(bearer(await sign(claims())))).statusCode).toBe(200)
  })

  test('after its expiry', async () => {
    const old = (await user.tokensFor(ANA)).id_token
    identity.clock.advance(600_000)
    expect((await user.whoAmI(bearer(old))).statusCode).toBe(401)
  })
})
