import {
  discover,
  exchangeCode as exchangeContract,
  isAuthorized,
  jwks,
  logoff,
  refreshTokens as refreshContract,
  type ServedInput,
  type Tokens,
  validateToken,
} from '@rankdesk/api'
import type { FastifyRequest } from 'fastify'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import { describeDevice } from '../account/describeDevice.ts'
import { unauthorized, validSubject } from '../authenticate.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { requestIssuer } from '../requestOrigin.ts'
import { checkAtProvider } from '../upstream/checkAtProvider.ts'
import { rememberSignOut } from '../upstream/signOutCookie.ts'
import type { Upstream } from '../upstream/Upstream.ts'
import { setAccessCookie } from './accessCookie.ts'
import { discoveryOf } from './discovery.ts'
import { endSession } from './endSession.ts'
import { exchangeCode } from './exchangeCode.ts'
import { refreshTokens, STANDARD_DEVICE } from './refreshTokens.ts'
import { uuidOf } from './secret.ts'

/** Registers the identity provider's calls for programs. Its pages are in `sign-in`. */
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
