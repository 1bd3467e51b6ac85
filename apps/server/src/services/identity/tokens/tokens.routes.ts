import { createHmac } from 'node:crypto'
import {
  discover,
  type Discovery,
  exchangeCode as exchangeContract,
  isAuthorized,
  jwks,
  logoff,
  refreshTokens as refreshContract,
  type ServedInput,
  type Tokens,
  validateToken,
} from '@rankdesk/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import { describeDevice } from '../account/describeDevice.ts'
import { unauthorized, validSubject } from '../authenticate.ts'
import { IDENTITY_BASE, type IdentityDeps, PAGE_PATHS } from '../identityDeps.ts'
import { requestIssuer, requestOrigin } from '../requestOrigin.ts'
import type { Upstream } from '../upstream/Upstream.ts'
import { checkAtProvider, forgetProviderSignIn, providerSignInOf } from '../upstream/providerSignIns.ts'
import { setAccessCookie } from './accessCookie.ts'
import { endSession } from './endSession.ts'
import { exchangeCode } from './exchangeCode.ts'
import { refreshTokens, STANDARD_DEVICE } from './refreshTokens.ts'
import { isSameSecret, uuidOf } from './secret.ts'

/** The parameters of OpenID Connect RP-Initiated Logout, section 2. */
const querySchema = z.object({
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().max(500).optional(),
  id_token_hint: z.string().max(5000).optional(),
})
/**
 * Names the sign-in that has just ended here, until the browser arrives at the end-session address a moment later: only
 * the browser that signed out is sent to the provider with the provider's id token.
 */
const SIGN_OUT_COOKIE = 'sign_out'
/** The time for the way there, in seconds. */
const SIGN_OUT_SECONDS = 120

/** Registers the identity provider's calls for programs. Its other pages are in `sign-in`. */
export function tokenRoutes(routes: ContractRoutes, deps: IdentityDeps, upstream: Upstream | undefined): void {
  const { config, keys } = deps

  routes.serve(discover, ({ request }) => discoveryOf(requestIssuer(request, config)))

  routes.serve(jwks, () => ({ keys: [{ ...keys.publicJwk }] }))

  routes.serve(exchangeContract, async ({ input: { body }, request, reply }) => {
    const tokens = await exchangeCode(
      deps,
      requestIssuer(request, config),
      body,
      describeDevice(request.headers['user-agent']),
    )
    setAccessCookie(reply, tokens.id_token, config)
    return tokens
  })

  routes.serve(refreshContract, async ({ input: { body }, request, reply }) => {
    const tokens = await tokensFor(body, request)
    setAccessCookie(reply, tokens.id_token, config)
    return body.grant_type === undefined ? tokens : asStandard(tokens)
  })

  /** Handles the token endpoint, which accepts the form of M013 and the standard's (RFC 6749 §4.1.3). */
  async function tokensFor(
    body: ServedInput<typeof refreshContract>['body'],
    request: FastifyRequest,
  ): Promise<Tokens> {
    const issuer = requestIssuer(request, config)
    if (body.grant_type !== 'authorization_code') {
      const problem = upstream && (await checkAtProvider(deps, upstream, { refreshToken: body.refresh_token, request }))
      if (problem !== undefined) request.log.info({ reason: problem }, 'sign-in ended')
      return refreshTokens(deps, issuer, body)
    }
    // A standard application has no device id of ours, so the grace period of C39 never applies.
    const device = describeDevice(request.headers['user-agent'])
    return exchangeCode(deps, issuer, { ...body, deviceId: STANDARD_DEVICE, loginSource: 'web' }, device)
  }

  routes.serve(validateToken, async ({ input: { body }, request }) => {
    const subject = await validSubject(body.token, request, deps)
    if (subject === undefined) throw unauthorized()
    const { staffId, email, firstName, name } = subject
    return { clientGuid: uuidOf(`staff:${staffId}`), staffId, email, firstName, name }
  })

  // Only an authenticated caller gets here.
  routes.serve(isAuthorized, () => true as const)

  routes.serve(logoff, async ({ input: { body }, request, reply }) => {
    const [familyId] = await endSession(deps, request, reply, { refreshToken: body.refresh_token })
    if (upstream !== undefined && familyId !== undefined) rememberSignOut(reply, deps, familyId)
    return true as const
  })
}

/** Returns the tokens with the standard's names, too. The access token is the id token: one token opens the calls. */
function asStandard(tokens: Tokens) {
  return {
    ...tokens,
    access_token: tokens.id_token,
    token_type: 'Bearer' as const,
    expires_in: tokens.id_token_expires_in,
  }
}

/** Returns the discovery document of the provider at `issuer` (M009). It lists only what is implemented. */
function discoveryOf(issuer: string): Discovery {
  const authorize = issuer + PAGE_PATHS.authorize
  return {
    issuer,
    authorization_endpoint: authorize,
    accesstoken_endpoint: issuer + exchangeContract.path,
    token_endpoint: issuer + refreshContract.path,
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

/**
 * Registers the address that signs out (M031): it ends the cookie's sign-in and redirects to our own origin only. A
 * sign-in that began at the agency's provider ends there, too, on the way.
 */
export function endSessionRoutes(app: FastifyInstance, deps: IdentityDeps, upstream: Upstream | undefined): void {
  app.get(IDENTITY_BASE + PAGE_PATHS.endSession, { schema: { hide: true } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query).data ?? {}
    const ended = await endSession(deps, request, reply, { idToken: query.id_token_hint })
    const origin = requestOrigin(request, deps.config)
    const address =
      (upstream && (await providerAddress(upstream, request, reply, { ended, origin }))) ??
      returnAddress(query.post_logout_redirect_uri, query.state, origin)
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })

  /**
   * Returns the address at the provider that ends its session. It leads back to the first page of our origin: the provider
   * accepts only the one address that is registered there. Undefined if it has none or does not respond.
   */
  async function providerAddress(
    provider: Upstream,
    request: FastifyRequest,
    reply: FastifyReply,
    { ended, origin }: { ended: readonly string[]; origin: string },
  ): Promise<string | undefined> {
    const familyId = takeSignOut(request, reply, deps) ?? ended[0]
    const signIn = familyId === undefined ? undefined : await providerSignInOf(deps.db, deps, familyId)
    if (signIn?.issuer !== provider.issuer) return undefined
    try {
      const address = await provider.signOutAddress(signIn.idToken, `${origin}/`)
      await forgetProviderSignIn(deps.db, signIn.familyId)
      return address
    } catch (error) {
      // The person is signed out here in any case.
      request.log.warn({ err: error }, 'the sign-in at the provider was not ended')
      return undefined
    }
  }
}

/** Returns the wanted address with the given state if it is on `origin`, otherwise the origin's first page. */
function returnAddress(wanted: string | undefined, state: string | undefined, origin: string): string {
  const url = wanted !== undefined && URL.canParse(wanted) ? new URL(wanted) : undefined
  if (url === undefined || url.origin !== origin) return `${origin}/`
  if (state !== undefined) url.searchParams.set('state', state)
  return origin + url.pathname + url.search + url.hash
}

type Deps = Pick<IdentityDeps, 'keys' | 'realClock' | 'config'>

/** Remembers the family that has ended in the browser. */
function rememberSignOut(reply: FastifyReply, deps: Deps, familyId: string): void {
  const content = `${familyId}.${deps.realClock.now().getTime() + SIGN_OUT_SECONDS * 1000}`
  reply.setCookie(SIGN_OUT_COOKIE, `${content}.${signatureOf(content, deps)}`, {
    ...attributes(deps),
    maxAge: SIGN_OUT_SECONDS,
  })
}

/** Returns the family that has just ended in this browser, and forgets it. Undefined if there is none. */
function takeSignOut(request: FastifyRequest, reply: FastifyReply, deps: Deps): string | undefined {
  const [familyId = '', until = '', signature = ''] = request.cookies[SIGN_OUT_COOKIE]?.split('.') ?? []
  reply.clearCookie(SIGN_OUT_COOKIE, attributes(deps))
  if (!isSameSecret(signature, signatureOf(`${familyId}.${until}`, deps))) return undefined
  return Number(until) > deps.realClock.now().getTime() ? familyId : undefined
}

function signatureOf(content: string, { keys }: Deps): string {
  return createHmac('sha256', keys.formSecret).update(`sign-out\n${content}`).digest('base64url')
}

function attributes({ config }: Deps) {
  return { path: IDENTITY_BASE, httpOnly: true, sameSite: 'lax', secure: config.secure } as const
}
