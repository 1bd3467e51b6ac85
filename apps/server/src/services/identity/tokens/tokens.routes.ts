import {
  discover,
  exchangeCode as exchangeContract,
  jwks,
  logoff,
  refreshTokens as refreshContract,
  validateToken,
} from '@rankdesk/api'
import type { ContractRoutes } from '../../../plugins/contracts.ts'
import { unauthorized, validSubject } from '../authenticate.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { requestIssuer } from '../requestOrigin.ts'
import { setAccessCookie } from './accessCookie.ts'
import { discoveryOf } from './discovery.ts'
import { endSession } from './endSession.ts'
import { exchangeCode } from './exchangeCode.ts'
import { refreshTokens } from './refreshTokens.ts'
import { uuidOf } from './secret.ts'

/** The calls of the identity provider that programs make; its pages are in `sign-in`. */
export function tokenRoutes(routes: ContractRoutes, deps: IdentityDeps): void {
  const { config, keys } = deps

  routes.serve(discover, ({ request }) => discoveryOf(requestIssuer(request, config)))

  routes.serve(jwks, () => ({ keys: [{ ...keys.publicJwk }] }))

  routes.serve(exchangeContract, async ({ input: { body }, request, reply }) => {
    const tokens = await exchangeCode(deps, requestIssuer(request, config), body)
    setAccessCookie(reply, tokens.id_token, config)
    reply.header('cache-control', 'no-store')
    return tokens
  })

  routes.serve(refreshContract, async ({ input: { body }, request, reply }) => {
    const tokens = await refreshTokens(deps, requestIssuer(request, config), body)
    setAccessCookie(reply, tokens.id_token, config)
    reply.header('cache-control', 'no-store')
    return tokens
  })

  routes.serve(validateToken, async ({ input: { body }, request }) => {
    const subject = await validSubject(body.token, request, deps)
    if (subject === undefined) throw unauthorized()
    const { staffId, email, firstName, name } = subject
    return { clientGuid: uuidOf(`staff:${staffId}`), staffId, email, firstName, name }
  })

  routes.serve(logoff, async ({ input: { body }, request, reply }) => {
    await endSession(deps, request, reply, body.refresh_token)
    return true as const
  })
}
