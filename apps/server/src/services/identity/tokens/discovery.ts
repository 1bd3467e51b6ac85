import { type Discovery, exchangeCode, jwks, refreshTokens } from '@rankdesk/api'

/** Paths of the provider's pages, after its base. */
export const PAGE_PATHS = { authorize: '/authorize', endSession: '/end-session', sso: '/sso' } as const

/** The discovery document of the provider at `issuer` (M009). It names only what is served. */
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
    // There is one kind of sign-in here: the platform's own, for its staff.
    authorization_endpoints: { platform: authorize },
    scopes_supported: ['openid'],
    response_types_supported: ['code'],
    response_modes_supported: ['form_post', 'query'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    // The browser's application has no secret; PKCE stands in for it (M019).
    token_endpoint_auth_methods_supported: ['none'],
  }
}
