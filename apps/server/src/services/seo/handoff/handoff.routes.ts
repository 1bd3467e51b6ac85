import {
  acceptHandoff as acceptContract,
  checkHandoff as checkContract,
  createHandoffLink as createLinkContract,
  handOver as handOverContract,
  revokeHandoffLink as revokeLinkContract,
  strategyHandoff,
  withdrawHandoff as withdrawContract,
} from '@rankdesk/api'
import { requestOrigin } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { readHandoff } from './handoff.queries.ts'
import { createHandoffLink, revokeHandoffLink } from './handoffLinks.ts'
import { handoffPageRoutes } from './handoffPage.routes.ts'
import { handOver } from './handOver.ts'
import { proveHandoff } from './proveHandoff.ts'
import { acceptHandoff, checkHandoff, withdrawHandoff } from './settleHandoff.ts'

/** Registers the hand-over of texts for websites in other systems: by staff, by links, and the proof that they are online. */
export function handoffRoutes(services: ServiceDependencies, pageFacts: PageFactsCache): void {
  const { routes, database, realClock, config, jobs, readWebsite } = services
  const { db } = database
  jobs.handle('check-handoff', proveHandoff(readWebsite))
  handoffPageRoutes(services)

  routes.serve(strategyHandoff, async ({ input: { params } }) => ({
    handoff: await readHandoff(db, params.strategyId, realClock.now()),
  }))

  routes.serve(handOverContract, ({ input: { params, body, headers }, actor, context }) =>
    handOver({ ...context, pageFacts }, { ...body, ...params, actor, idempotencyKey: headers['idempotency-key'] }),
  )

  routes.serve(createLinkContract, ({ input: { params, body }, actor, context, request }) =>
    createHandoffLink(context, {
      actor,
      ...params,
      ...body,
      origin: requestOrigin(request, config),
      now: realClock.now(),
    }),
  )

  routes.serve(revokeLinkContract, ({ input: { params }, actor, context }) =>
    revokeHandoffLink(context, { actor, ...params, now: realClock.now() }),
  )

  routes.serve(checkContract, ({ input: { params, body }, actor, context }) =>
    checkHandoff({ ...context, jobs }, { actor, ...params, ...body }),
  )

  routes.serve(acceptContract, ({ input: { params, body }, actor, context }) =>
    acceptHandoff(context, { actor, ...params, ...body }),
  )

  routes.serve(withdrawContract, ({ input: { params }, actor, context }) =>
    withdrawHandoff(context, { actor, ...params }),
  )
}
