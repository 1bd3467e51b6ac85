import { expect, test, vi } from 'vitest'
import type { IdentityDeps } from '../identityDeps.ts'
import { Upstream } from './Upstream.ts'

/** The metadata that a provider publishes, as its issuer's documentation gives them. */
const metadata = vi.hoisted(() => ({ current: {} as Record<string, unknown> }))
vi.mock('#platform/outbound/guardedFetch.ts', () => ({
  guardedFetch: () => () => Promise.resolve(Response.json(metadata.current)),
}))

const RETURN_TO = 'https://seo.agency.example/'

/** Returns where a person is sent to sign out at the provider with these metadata. */
async function signOutAt(issuer: string, endSession: string): Promise<URL> {
  metadata.current = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: endSession,
  }
  const provider = { issuer, clientId: 'client-of-rankdesk', clientSecret: undefined }
  // Signing out reads nothing but the provider's settings.
  const upstream = new Upstream(provider as ConstructorParameters<typeof Upstream>[0], {} as IdentityDeps)
  return new URL((await upstream.signOutAddress('an.id.token', RETURN_TO)) ?? '')
}

test('signs out at Amazon Cognito, which wants the client and the address by its own name', async () => {
  const address = await signOutAt(
    'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Ab1',
    'https://agency.auth.us-east-1.amazoncognito.com/logout',
  )
  expect(address.origin + address.pathname).toBe('https://agency.auth.us-east-1.amazoncognito.com/logout')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'client-of-rankdesk',
    logout_uri: RETURN_TO,
    post_logout_redirect_uri: RETURN_TO,
  })
})

test.each([
  ['another provider', 'https://login.agency.example'],
  ["a host that only begins like Cognito's", 'https://cognito-idp.us-east-1.amazonaws.com.agency.example'],
])('sends the standard parameters to %s', async (_name, issuer) => {
  const { searchParams } = await signOutAt(issuer, `${issuer}/logout`)
  expect(searchParams.get('post_logout_redirect_uri')).toBe(RETURN_TO)
  expect(searchParams.get('id_token_hint')).toBe('an.id.token')
  expect(searchParams.has('logout_uri')).toBe(false)
})
