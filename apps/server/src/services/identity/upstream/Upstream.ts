import { createHmac } from 'node:crypto'
import { systemClock } from '@rankdesk/format'
import * as openid from 'openid-client'
import type { UpstreamProvider } from '#platform/config/identitySettings.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { guardedFetch } from '#platform/outbound/guardedFetch.ts'
import { IDENTITY_BASE, type IdentityDeps } from '../identityDeps.ts'
import type { AuthorizeRequest } from '../sign-in/authorizeRequest.ts'
import { sealRequest } from '../sign-in/sealedRequest.ts'
import { checkClaims } from './checkClaims.ts'

/** The path to which the upstream provider redirects the browser. It must be registered there. */
export const UPSTREAM_CALLBACK_PATH = `${IDENTITY_BASE}/upstream/callback`

/** The time limit for a response of the upstream provider, in seconds. */
const TIMEOUT = 10
/** The maximum size of a response of the upstream provider. */
const MAX_RESPONSE_BYTES = 1024 * 1024

/** The upstream provider's statement about the person who signed in. */
export interface UpstreamPerson {
  email: string | undefined
  /** Whether the provider has verified the address. */
  isVerified: boolean
}

/**
 * The agency's own OpenID provider, at which staff sign in instead: code with PKCE, and the id token's signature
 * verified with the provider's published keys. The pending request travels in `state`, sealed for the browser; nonce
 * and verifier are derived from it with a secret of ours, so nothing is stored.
 */
export class Upstream {
  readonly #provider: UpstreamProvider
  readonly #deps: IdentityDeps
  #discovered: Promise<() => openid.Configuration> | undefined

  constructor(provider: UpstreamProvider, deps: IdentityDeps) {
    this.#provider = provider
    this.#deps = deps
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
      scope: 'openid email',
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
      // Some providers return the address only from userinfo.
      const hasEmail = claims?.['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined
      return personOf(
        hasEmail
          ? claims
          : await openid.fetchUserInfo(config, tokens.access_token, claims?.sub ?? openid.skipSubjectCheck),
      )
    } catch (error) {
      if (error instanceof openid.AuthorizationResponseError) {
        throw new HttpError(401, 'The sign-in with your provider was not completed. Start again.')
      }
      throw unreachable(error, 401, 'The response from your provider could not be used. Start again.')
    }
  }

  #secretsOf(state: string): { nonce: string; verifier: string } {
    const derive = (purpose: string) =>
      createHmac('sha256', this.#deps.keys.formSecret).update(`upstream ${purpose}\n${state}`).digest('base64url')
    return { nonce: derive('nonce'), verifier: derive('verifier') }
  }

  /**
   * Returns a new configuration from the provider's metadata, which are loaded on first use. A failed request is retried
   * the next time. The library caches keys for each configuration, so that every sign-in reads the current ones: a new
   * key is accepted at once and a withdrawn one no longer.
   */
  async #configuration(): Promise<openid.Configuration> {
    this.#discovered ??= discover(this.#provider).catch((error: unknown) => {
      this.#discovered = undefined
      throw unreachable(error, 502, 'Your sign-in provider does not respond. Try again in a moment.')
    })
    return (await this.#discovered)()
  }
}

/** Loads the provider's metadata, and returns what creates configurations from it. */
async function discover({ issuer, clientId, clientSecret }: UpstreamProvider): Promise<() => openid.Configuration> {
  // The settings allow plain http for this machine only.
  const execute = new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []
  const fetchFromProvider = guardedFetch(new URL(issuer).origin, {
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs: TIMEOUT * 1000,
  })
  const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
    execute,
    timeout: TIMEOUT,
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
  return () => {
    const metadata = { id_token_signed_response_alg: algorithm }
    const config = new openid.Configuration(server, clientId, metadata, authentication)
    config.timeout = TIMEOUT
    config[openid.customFetch] = fetchFromProvider
    for (const apply of [...execute, openid.enableNonRepudiationChecks]) apply(config)
    return config
  }
}

function authenticationOf(methods: readonly string[], secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  return methods.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
}

function personOf(claims: Readonly<Record<string, unknown>> | undefined): UpstreamPerson {
  const email = claims?.['email']
  return { email: typeof email === 'string' ? email : undefined, isVerified: claims?.['email_verified'] === true }
}

/** Returns the error that a person reads; the original error is its cause, for the log. */
function unreachable(error: unknown, status: number, message: string): HttpError {
  const httpError = new HttpError(status, message)
  httpError.cause = error
  return httpError
}
