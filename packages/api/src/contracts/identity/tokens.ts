import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, filledText } from '../primitives.ts'

/** The browser application's client id at the identity provider. It has no secret (M019). */
export const WEB_CLIENT_ID = 'rankdesk-web'

/** The provider's metadata is public and changes rarely; new keys are known everywhere after five minutes. */
const METADATA_CACHE = 'public, max-age=300'

/** The discovery document (M008, M009). */
export const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  accesstoken_endpoint: z.string(),
  token_endpoint: z.string(),
  end_session_endpoint: z.string(),
  jwks_uri: z.string(),
  sso_endpoint: z.string(),
  authorization_endpoints: z.record(z.string(), z.string()),
  scopes_supported: z.array(z.string()),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  subject_types_supported: z.array(z.string()),
  id_token_signing_alg_values_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
})
export type Discovery = z.infer<typeof discoverySchema>

/** Tokens as in the access record (M020): lifetimes in seconds, expirations as ISO instants. */
export const tokensSchema = z.object({
  id_token: z.string(),
  refresh_token: z.string(),
  id_token_expires_in: z.number(),
  id_token_expires_at: z.string(),
  refresh_token_expires_in: z.number(),
  refresh_token_expires_at: z.string(),
})
export type Tokens = z.infer<typeof tokensSchema>

/** The origin of a sign-in, derived from the user agent (M036). */
export const loginSourceSchema = z.enum(['Mobile', 'Desktop', 'web'])
export type LoginSource = z.infer<typeof loginSourceSchema>

/** The signed-in user (M015). */
export const claimSchema = z.object({
  clientGuid: z.string(),
  staffId: z.number(),
  email: z.string(),
  firstName: z.string(),
  name: z.string(),
})
export type Claim = z.infer<typeof claimSchema>

export const discover = defineContract({
  id: 'discover',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/.well-known/openid-configuration',
  summary: 'Returns the addresses of the identity provider.',
  access: 'public',
  plain: true,
  cacheControl: METADATA_CACHE,
  result: discoverySchema,
})

export const jwks = defineContract({
  id: 'jwks',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/.well-known/jwks.json',
  summary: 'Returns the public keys that verify id tokens.',
  access: 'public',
  plain: true,
  cacheControl: METADATA_CACHE,
  result: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
})

export const exchangeCode = defineContract({
  id: 'exchangeCode',
  service: 'identity',
  method: 'POST',
  writes: false,
  path: '/v1/api/oauth2/access-token',
  summary: 'Exchanges a one-time code and its PKCE verifier for tokens.',
  access: 'public',
  plain: true,
  body: z.object({
    code: filledText(200),
    code_verifier: z.string().check(z.minLength(43), z.maxLength(128)),
    redirect_uri: boundedText(2000),
    deviceId: filledText(100),
    loginSource: loginSourceSchema,
    client_id: boundedText(100),
  }),
  result: tokensSchema,
})

/** The standard names of the tokens in addition to ours, for standard applications (RFC 6749 §5.1). */
export const standardTokensSchema = z.extend(tokensSchema, {
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** In seconds. */
  expires_in: z.number(),
})

/** The request of the product's own web application to renew its tokens (M013). */
const renewalSchema = z.object({
  refresh_token: filledText(200),
  client_id: boundedText(100),
  grant_type: z.optional(z.literal('refresh_token')),
  /**
   * The device on which the sign-in started. Only this device gets the same response again if the first was lost (C39).
   */
  deviceId: z.optional(filledText(100)),
})

/** The request of a standard application to exchange a code (RFC 6749 §4.1.3, RFC 7636 §4.5). */
const codeGrantSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: filledText(200),
  code_verifier: z.string().check(z.minLength(43), z.maxLength(128)),
  redirect_uri: boundedText(2000),
  client_id: boundedText(100),
})

export const refreshTokens = defineContract({
  id: 'refreshTokens',
  service: 'identity',
  method: 'POST',
  writes: false,
  path: '/v1/api/oauth2/token',
  summary: 'Exchanges a refresh token (or, as in the standard, a code) for new tokens. Each can be used once.',
  access: 'public',
  plain: true,
  body: z.union([codeGrantSchema, renewalSchema]),
  result: z.union([standardTokensSchema, tokensSchema]),
})

export const validateToken = defineContract({
  id: 'validateToken',
  service: 'identity',
  method: 'POST',
  writes: false,
  path: '/v1/api/oauth2/validate',
  summary: 'Returns the owner of the token. 401 if the token is invalid or expired.',
  access: 'public',
  body: z.object({ tokenType: z.literal('Bearer'), token: filledText(5000) }),
  result: claimSchema,
})

/** A GET, because it changes nothing; M039 specifies the address only. */
export const isAuthorized = defineContract({
  id: 'isAuthorized',
  service: 'identity',
  method: 'GET',
  writes: false,
  path: '/v1/api/oauth2/isauthorized',
  summary: 'Checks whether the Bearer token is valid for staff calls. 401 if it is not.',
  access: 'staff',
  result: z.literal(true),
})

export const logoff = defineContract({
  id: 'logoff',
  service: 'identity',
  method: 'POST',
  writes: false,
  path: '/v1/api/oauth2logoff/logoff',
  summary: 'Revokes the refresh token with its family and clears the cookie.',
  access: 'public',
  body: z.object({ refresh_token: z.optional(boundedText(200)) }),
  result: z.literal(true),
})
