import {
  endImpersonation as endContract,
  impersonationSession,
  loginAs as loginAsContract,
  recordedImpersonations,
  recordPageSeen,
} from '@rankdesk/api'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import { describeDevice } from '../account/describeDevice.ts'
import { bearerOf, unauthorized, validSubject } from '../authenticate.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { requestIssuer } from '../requestOrigin.ts'
import { addPageSeen, endImpersonation, listImpersonations, loginAs, sessionOf } from './impersonations.ts'

/** Impersonation of clients on their own pages (M032-M038, D13). */
export function impersonationRoutes(routes: ContractRoutes, deps: IdentityDeps): void {
  routes.serve(loginAsContract, async ({ input: { params }, actor, context, request }) => {
    const subject = await validSubject(bearerOf(request) ?? '', request, deps)
    if (subject === undefined) throw unauthorized()
    const issuer = requestIssuer(request, deps.config)
    const from = { address: request.ip, device: describeDevice(request.headers['user-agent']) }
    return loginAs(context, deps, { actor, subject, clientId: params.clientId, issuer, ...from })
  })

  routes.serve(impersonationSession, ({ actor }) => sessionOf(deps, actor))

  routes.serve(recordPageSeen, async ({ input: { body }, actor }) => {
    await addPageSeen(deps, actor, body.path)
    return true as const
  })

  routes.serve(endContract, async ({ actor, context }) => {
    await endImpersonation(context, deps, actor)
    return true as const
  })

  routes.serve(recordedImpersonations, async ({ input: { query } }) => ({
    impersonations: await listImpersonations(deps.db, query),
  }))
}
