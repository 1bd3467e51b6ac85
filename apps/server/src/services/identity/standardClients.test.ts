import { refreshTokens, type Tokens, WEB_CLIENT_ID } from '@rankdesk/api'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/signIn.ts'
import { startTestApp, type TestApp } from '#testing/startTestApp.ts'

/* Two independent clients talk to the provider by the standard protocol. Neither knows our own calls; both verify
   the responses. */

const NONCE = 'abcdefghijk'
let app: TestApp
let issuer: string
let redirectUri: string

beforeAll(async () => {
  app = await startTestApp()
  issuer = `${app.url}/services/identity`
  redirectUri = `${app.url}/sign-in/callback`
})
afterAll(() => app.stop())

/** Acts as the person and the browser: opens the address, chooses Maya and returns the redirect's target. */
async function signInAt(address: string): Promise<URL> {
  const shown = await fetch(address)
  const page = await shown.text()
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const staffId = /name="staffId" value="(\d+)">(?:(?!<\/button>)[^])*<b>Maya Okafor<\/b>/.exec(page)?.[1] ?? ''
  const cookie = shown.headers.getSetCookie().map((text) => text.split(';', 1)[0])
  const chosen = await fetch(`${issuer}/authorize/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookie.join('; '), origin: app.url },
    body: new URLSearchParams({ request, staffId }),
  })
  return new URL(chosen.headers.get('location') ?? 'none:')
}

async function isOpen(idToken: string): Promise<boolean> {
  const response = await fetch(`${issuer}/v1/api/oauth2/isauthorized`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  return response.status === 200
}

describe('openid-client', () => {
  async function discovered() {
    const metadata = { id_token_signed_response_alg: 'ES256' }
    return client.discovery(new URL(issuer), WEB_CLIENT_ID, metadata, client.None(), {
      // This test's server uses plain http, and the signature is verified with the published keys.
      execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
    })
  }

  async function signedIn(config: client.Configuration) {
    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    const state = client.randomState()
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      response_mode: 'query',
      scope: 'openid',
      nonce: NONCE,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    const response = await signInAt(address.href)
    const checks = { pkceCodeVerifier, expectedState: state, expectedNonce: NONCE, idTokenExpected: true }
    return { response, checks, tokens: await client.authorizationCodeGrant(config, response, checks) }
  }

  test('discovers the provider, signs in by code and PKCE, and verifies the id token with the public keys', async () => {
    const config = await discovered()
    expect(config.serverMetadata().supportsPKCE()).toBe(true)
    const { tokens } = await signedIn(config)
    expect(tokens.claims()).toMatchObject({ iss: issuer, aud: WEB_CLIENT_ID, name: 'Maya Okafor', nonce: NONCE })
    expect(tokens.expiresIn()).toBeGreaterThan(500)
    expect(await isOpen(tokens.access_token)).toBe(true)
  })

  test('refreshes, and is rejected with a used token', async () => {
    const config = await discovered()
    const { tokens } = await signedIn(config)
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(renewed.claims()?.sub).toBe(tokens.claims()?.sub)
    expect(await isOpen(renewed.access_token)).toBe(true)
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow()
    expect(await isOpen(renewed.access_token)).toBe(false)
  })

  test('is rejected with a used code or another verifier', async () => {
    const config = await discovered()
    const { response, checks } = await signedIn(config)
    await expect(client.authorizationCodeGrant(config, response, checks)).rejects.toMatchObject({ status: 400 })
  })

  test('ends the session at the provider and is redirected back', async () => {
    const config = await discovered()
    const { tokens } = await signedIn(config)
    const address = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${app.url}/bye`,
      state: 's1',
    })
    const response = await fetch(address, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe(`${app.url}/bye?state=s1`)
    expect(await isOpen(tokens.access_token)).toBe(false)
  })
})

describe('oidc-client-ts', () => {
  const opened = () =>
    new OidcClient({
      authority: issuer,
      client_id: WEB_CLIENT_ID,
      redirect_uri: redirectUri,
      post_logout_redirect_uri: `${app.url}/`,
      response_mode: 'query',
      scope: 'openid',
      loadUserInfo: false,
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    })

  test('discovers, signs in by code and PKCE, renews, and signs out', async () => {
    const oidc = opened()
    const request = await oidc.createSigninRequest({ nonce: NONCE })
    const response = await signInAt(request.url)
    const signedIn = await oidc.processSigninResponse(response.href)
    expect(signedIn.profile).toMatchObject({ name: 'Maya Okafor', given_name: 'Maya' })
    expect(await isOpen(signedIn.access_token)).toBe(true)

    const { refresh_token = '', id_token, session_state, profile } = signedIn
    const renewed = await oidc.useRefreshToken({
      state: {
        refresh_token,
        ...(id_token === undefined ? {} : { id_token }),
        session_state,
        scope: 'openid',
        profile,
      },
    })
    expect(renewed.refresh_token).not.toBe(refresh_token)
    expect(await isOpen(renewed.access_token)).toBe(true)

    const out = await oidc.createSignoutRequest({ id_token_hint: renewed.id_token ?? '', state: 'bye' })
    const left = await fetch(out.url, { redirect: 'manual' })
    const back = new URL(left.headers.get('location') ?? 'none:')
    expect(back.origin + back.pathname).toBe(`${app.url}/`)
    expect((await oidc.processSignoutResponse(back.href)).error).toBeNull()
    expect(await isOpen(renewed.access_token)).toBe(false)
  })

  test('rejects the response of another sign-in', async () => {
    const oidc = opened()
    const response = await signInAt((await oidc.createSigninRequest({ nonce: NONCE })).url)
    await expect(opened().processSigninResponse(response.href)).rejects.toThrow('No matching state')
  })
})

test("the product's own call still responds with the record of M020 and nothing else", async () => {
  const { refresh_token } = await signIn(app.url, 'Maya Okafor')
  const response = await fetch(issuer + refreshTokens.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token, client_id: WEB_CLIENT_ID, deviceId: 'test' }),
  })
  expect(Object.keys((await response.json()) as Tokens).toSorted()).toEqual([
    'id_token',
    'id_token_expires_at',
    'id_token_expires_in',
    'refresh_token',
    'refresh_token_expires_at',
    'refresh_token_expires_in',
  ])
})
