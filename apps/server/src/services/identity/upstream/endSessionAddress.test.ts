import { Configuration } from 'openid-client'
import { expect, test } from 'vitest'
import { endSessionAddress } from './endSessionAddress.ts'

const RETURN_TO = 'https://seo.agency.example/'

/** Returns where a person is sent to sign out at the provider with this metadata. */
function signOutAt(issuer: string, endSession: string): URL {
  const config = new Configuration({ issuer, end_session_endpoint: endSession }, 'client-of-rankdesk')
  return new URL(endSessionAddress(config, { idToken: 'an.id.token', returnTo: RETURN_TO }) ?? '')
}

test('signs out at Amazon Cognito, which wants the client and the address by its own name', () => {
  const address = signOutAt(
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
])('sends the standard parameters to %s', (_name, issuer) => {
  const { searchParams } = signOutAt(issuer, `${issuer}/logout`)
  expect(searchParams.get('post_logout_redirect_uri')).toBe(RETURN_TO)
  expect(searchParams.get('id_token_hint')).toBe('an.id.token')
  expect(searchParams.has('logout_uri')).toBe(false)
})
