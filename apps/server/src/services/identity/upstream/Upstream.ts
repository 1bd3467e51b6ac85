import { createHmac } from 'node:crypto'
import { type Clock, systemClock } from '@rankdesk/format'
import type { CustomFetch } from 'openid-client'
import * as openid from 'openid-client'
import { request as send } from 'undici'
import { z } from 'zod'
import type { UpstreamProvider } from '#platform/config/identitySettings.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { createGuard } from '#platform/outbound/createGuard.ts'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import type { AuthorizeRequest } from '../sign-in/authorizeRequest.ts'
import { SEALED_MINUTES, sealRequest } from '../sign-in/sealedRequest.ts'
import { type Claims, type EmailStatement, isIncomplete, joinClaims, readEmail } from './emailClaims.policy.ts'
import { endSessionAddress } from './endSessionAddress.ts'

/** The path to which the upstream provider redirects the browser. It must be registered there. */
export const UPSTREAM_CALLBACK_PATH = `${IDENTITY_BASE}/upstream/callback`

/** The time limit for confirming a person, in seconds. It is shorter than the browser's for a refresh. */
const CONFIRM_TIMEOUT = 3
/** Answers to a refresh by which a provider says that the person may not be signed in any more. */
const REFUSALS = ['invalid_grant', 'access_denied', 'login_required', 'interaction_required', 'consent_required']

/** The upstream provider's statement about the person who signed in. */
export interface UpstreamPerson {
  /** Who it is at the provider, for good. */
  issuer: string
  subject: string
  email: EmailStatement
  /** The provider's session, if it names one. */
  sessionId: string | undefined
  idToken: string
  /** With which the provider confirms the person later, if it sent one. */
  refreshToken: string | undefined
}

/** Whether the provider still lets a person sign in. */
export type Confirmation =
  | { kind: 'confirmed'; refreshToken?: string | undefined }
  | { kind: 'refused' }
  | { kind: 'unknown'; cause: unknown }

/**
 * The agency's own OpenID provider, at which staff sign in instead: code with PKCE, and the id token's signature
 * verified with the provider's published keys. The pending request travels in `state`, sealed for the browser; nonce
 * and verifier are derived from it with a secret of ours, so nothing is stored.
 */
export class Upstream {
  readonly #provider: UpstreamProvider
  readonly #deps: IdentityDeps
  #discovered: Promise<CreateConfiguration> | undefined

  constructor(provider: UpstreamProvider, deps: IdentityDeps) {
    this.#provider = provider
    this.#deps = deps
  }

  /** The issuer as the setting names it. */
  get issuer(): string {
    return this.#provider.issuer
  }

  /** The hours after which the provider must have confirmed a person again. */
  get checkHours(): number {
    return this.#provider.checkHours
  }

  /**
   * Returns the address to which a browser is sent for a sign-in request of our application. Throws `HttpError` 502.
   */
  async signInAddress(request: AuthorizeRequest, origin: string, browser: string): Promise<string> {
    const config = await this.#configuration()
    const { keys, realClock } = this.#deps
    const state = sealRequest(request, { browser, secret: keys.formSecret, now: realClock.now() })
    const { nonce, verifier } = this.#secretsOf(state)
    return openid.buildAuthorizationUrl(config, {
      redirect_uri: origin + UPSTREAM_CALLBACK_PATH,
      scope: this.#provider.scope,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href
  }

  /**
   * Returns the person who came back with `response`, the address to which the browser was redirected. Throws `HttpError`
   * 401 and 502.
   */
  async readPerson(response: URL, state: string): Promise<UpstreamPerson> {
    const config = await this.#configuration()
    const { nonce, verifier } = this.#secretsOf(state)
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    try {
      const tokens = await openid.authorizationCodeGrant(config, response, checks)
      const claims = tokens.claims()
      // The library compares the token's times with the system's clock, too.
      checkClaims(claims, { clientId: this.#provider.clientId, clock: systemClock })
      if (claims === undefined || tokens.id_token === undefined) throw new Error('The provider sent no id token.')
      return {
        issuer: this.issuer,
        subject: claims.sub,
        email: readEmail(await this.#withUserInfo(config, claims, tokens.access_token), this.#provider.trust),
        sessionId: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
        idToken: tokens.id_token,
        refreshToken: tokens.refresh_token,
      }
    } catch (error) {
      throw unreadable(error)
    }
  }

  /** Asks the provider with a refresh token whether the person may still be signed in. Does not throw. */
  async confirm(refreshToken: string, subject: string): Promise<Confirmation> {
    try {
      const config = await this.#configuration(CONFIRM_TIMEOUT)
      const tokens = await openid.refreshTokenGrant(config, refreshToken)
      const claims = tokens.claims()
      if (claims !== undefined && claims.sub !== subject) return { kind: 'refused' }
      return { kind: 'confirmed', refreshToken: tokens.refresh_token }
    } catch (error) {
      const isRejected = error instanceof openid.ResponseBodyError && REFUSALS.includes(error.error)
      return isRejected ? { kind: 'refused' } : { kind: 'unknown', cause: error }
    }
  }

  /**
   * Returns the address at which the provider ends its session and sends the browser back to `returnTo`. Undefined if
   * the provider has none. Throws `HttpError` 502.
   */
  async signOutAddress(idToken: string, returnTo: string): Promise<string | undefined> {
    const config = await this.#configuration()
    return endSessionAddress(config, { idToken, returnTo })
  }

  /** Some providers return the address, or what they know about it, only from userinfo. */
  async #withUserInfo(config: openid.Configuration, claims: Claims & { sub: string }, token: string): Promise<Claims> {
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
    if (!hasUserInfo || !isIncomplete(claims, this.#provider.trust)) return claims
    return joinClaims(claims, await openid.fetchUserInfo(config, token, claims.sub))
  }

  #secretsOf(state: string): { nonce: string; verifier: string } {
    const derive = (purpose: string) =>
      createHmac('sha256', this.#deps.keys.formSecret).update(`upstream ${purpose}\n${state}`).digest('base64url')
    return { nonce: derive('nonce'), verifier: derive('verifier') }
  }

  /**
   * Returns a new configuration from the provider's metadata, which are loaded on first use. A failed request is retried
   * the next time. Each sign-in reads the current keys: a new key is accepted at once and a withdrawn one no longer.
   */
  async #configuration(timeout: number = PROVIDER_TIMEOUT): Promise<openid.Configuration> {
    this.#discovered ??= discoverProvider(this.#provider).catch((error: unknown) => {
      this.#discovered = undefined
      throw withCause(502, 'Your sign-in provider does not respond. Try again in a moment.', error)
    })
    return (await this.#discovered)(timeout)
  }
}

/** The time limit for a response of the provider, in seconds. */
const PROVIDER_TIMEOUT = 10
/** The time limit for its metadata, in seconds. With a confirmation after it, it is shorter than the browser's for a refresh. */
const DISCOVERY_TIMEOUT = 4
/** The maximum size of a response of the provider. */
const MAX_RESPONSE_BYTES = 1024 * 1024

/** Creates a configuration of the OpenID client whose requests end after `timeout` seconds. */
type CreateConfiguration = (timeout?: number) => openid.Configuration

/** How far the provider's clock may be off, in seconds. */
const SKEW_SECONDS = 60

/**
 * Loads the provider's metadata, and returns what creates configurations from it. The library caches keys for each
 * configuration, so that a new one reads the current ones.
 */
async function discoverProvider(provider: UpstreamProvider): Promise<CreateConfiguration> {
  const { issuer, clientId, clientSecret } = provider
  // The settings allow plain http for this machine only.
  const execute = new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []
  const fetchFromProvider = guardedFetch(new URL(issuer).origin, {
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs: PROVIDER_TIMEOUT * 1000,
  })
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    execute,
    timeout: DISCOVERY_TIMEOUT,
    [openid.customFetch]: fetchFromProvider,
  })
  const server = found.serverMetadata()
  const algorithms = server.id_token_signing_alg_values_supported ?? ['RS256']
  const algorithm = ['RS256', 'ES256', 'PS256', 'EdDSA'].find((known) => algorithms.includes(known))
  if (algorithm === undefined) throw new Error(`${issuer} signs id tokens with no algorithm that we support.`)
  const authentication = authenticationOf(
    server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'],
    clientSecret,
  )
  return (timeout = PROVIDER_TIMEOUT) => {
    const metadata = { id_token_signed_response_alg: algorithm, [openid.clockTolerance]: SKEW_SECONDS }
    const config = new openid.Configuration(server, clientId, metadata, authentication)
    config.timeout = timeout
    config[openid.customFetch] = fetchFromProvider
    for (const apply of [...execute, openid.enableNonRepudiationChecks]) apply(config)
    return config
  }
}

function authenticationOf(methods: readonly string[], secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  return methods.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
}

/** The age in seconds that an id token can have: it was issued after the sign-in started, which is valid for minutes. */
const MAX_AGE_SECONDS = SEALED_MINUTES * 60

/** A subject: at most 255 ASCII characters (OpenID Connect Core 2). */
const subjectSchema = z.string().regex(/^[\x20-\x7e]{1,255}$/)

/** The clocks of the provider and of this server disagree too much. */
class ClockProblem extends Error {
  override readonly name = 'ClockProblem'
}

/**
 * Checks what the library does not: that the token was issued to us (`azp`, OpenID Connect Core 3.1.3.7) during
 * this sign-in (`iat`), and is about somebody (`sub`). Throws an error that names the claim, a
 * `ClockProblem` if the token is from the future.
 */
function checkClaims(
  claims: { azp?: unknown; iat?: unknown; sub?: unknown } | undefined,
  { clientId, clock }: { clientId: string; clock: Clock },
): void {
  if (claims === undefined) throw new Error('The provider sent no id token.')
  if (claims.azp !== undefined && claims.azp !== clientId) {
    throw new Error('The azp claim of the id token names another application.')
  }
  if (!subjectSchema.safeParse(claims.sub).success) {
    throw new Error('The sub claim of the id token names nobody.')
  }
  const now = clock.now().getTime() / 1000
  const iat = z.number().safeParse(claims.iat).data ?? 0
  if (iat > now + SKEW_SECONDS) {
    throw new ClockProblem(`The claim iat of the id token is ${Math.round(iat - now)} s ahead of this server's clock.`)
  }
  const isSane = iat >= now - MAX_AGE_SECONDS - SKEW_SECONDS
  if (!isSane) throw new Error('The iat claim of the id token is not within this sign-in.')
}

/** Returns the error that a person reads for a response that cannot be used. */
function unreadable(error: unknown): HttpError {
  if (error instanceof openid.AuthorizationResponseError) {
    return new HttpError(401, 'The sign-in with your provider was not completed. Start again.')
  }
  const isTime = error instanceof openid.ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  if (error instanceof ClockProblem || isTime) {
    const sentence =
      'The clocks of your provider and of this server disagree, so we cannot sign you in. ' +
      'For your administrator: set both by a time server (NTP).'
    const detail = error instanceof ClockProblem ? ` ${error.message}` : ''
    return withCause(401, sentence + detail, error)
  }
  return withCause(401, 'The response from your provider could not be used. Start again.', error)
}

/** Returns the error that a person reads; the original error is its cause, for the log. */
function withCause(status: number, message: string, cause: unknown): HttpError {
  const httpError = new HttpError(status, message)
  httpError.cause = cause
  return httpError
}

/** Statuses of responses that have no body. */
const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * Returns a `fetch` for the OpenID client that reaches a trusted origin and public addresses only, follows no redirect,
 * and reads each response whole.
 */
function guardedFetch(trusted: string, limits: { maxBytes: number; timeoutMs: number }): CustomFetch {
  const dispatcher = createGuard({ trusted: [trusted], ...limits })
  return async (url, { method, headers, body, signal }) => {
    const response = await send(url, {
      dispatcher,
      method,
      headers,
      signal: signal ?? AbortSignal.timeout(limits.timeoutMs),
      // The library sends forms only.
      body: body instanceof URLSearchParams ? body.toString() : null,
    })
    const bytes = await response.body.arrayBuffer()
    const received = new Headers()
    for (const [name, values] of Object.entries(response.headers)) {
      for (const value of [values ?? []].flat()) received.append(name, value)
    }
    const { statusCode: status } = response
    return new Response(WITHOUT_BODY.has(status) ? null : bytes, { status, headers: received })
  }
}
