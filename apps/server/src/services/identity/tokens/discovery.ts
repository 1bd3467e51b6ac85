import { type Discovery, exchangeCode, jwks, refreshTokens } from '@rankdesk/api'

/** The paths of the provider's pages, after its base. */
export const PAGE_PATHS = { authorize: '/authorize', endSession: '/end-session', sso: '/sso' } as const

/** Returns the discovery document of the provider at `issuer` (M009). It lists only what is implemented. */
export function discoveryOf(issuer: string): Discovery {
  const authorize = issuer + PAGE_PATHS.authorize
  return {
    issuer,
    authorization_endpoint: authorize,
    accesstoken_endpoint: issuer + exchangeCode.path,
    token_endpoint: issuer + refreshTokens.path,
    end_session_endpoint: issuer + PAGE_PATHS.endSession,
    jwks_uri: issuer + jwks.path,
    sso_endpoint: issuer + PAGE_PATHS.sso,
    // There is one kind of sign-in: the platform's own, for staff.
    authorization_endpoints: { platform: authorize },
    scopes_supported: ['openid'],
    response_types_supported: ['code'],
    response_modes_supported: ['form_post', 'query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    // The web app has no secret; PKCE replaces it (M019).
    token_endpoint_auth_methods_supported: ['none'],
  }
}
