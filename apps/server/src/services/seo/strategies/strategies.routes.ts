import {
  checkIndexation as checkContract,
  clientStrategies,
  completeStrategy as completeContract,
  confirmIndexation as confirmContract,
  saveContentZone as saveContract,
  saveContentZoneToo,
  strategyDetails,
} from '@rankdesk/api'
import { todayInLosAngeles } from '@rankdesk/format'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { checkIndexation, confirmIndexation } from '../indexation/checkIndexation.ts'
import { completeStrategy } from './completeStrategy.ts'
import { presentDetails } from './details.present.ts'
import { detailParts } from './details.queries.ts'
import { versionOf } from './ifMatch.ts'
import { listStrategies } from './listStrategies.ts'
import { saveContentZone } from './saveContentZone.ts'

/** Registers the strategies of clients: list, details, saving, publishing, completing. */
export function strategyRoutes({ routes, database: { db }, clock, clientSite, reachOf }: ServiceDependencies): void {
  routes.serve(clientStrategies, ({ input: { params } }) => listStrategies(db, clock, params.clientId))

  routes.serve(strategyDetails, async ({ input: { params } }) =>
    presentDetails(await detailParts(db, params.strategyId, todayInLosAngeles(clock))),
  )

  // The specification names two paths for it (M614).
  for (const contract of [saveContract, saveContentZoneToo]) {
    routes.serve(contract, ({ input: { body, headers }, actor, context }) =>
      saveContentZone(context, {
        actor,
        strategyId: body.strategyId,
        elementId: body.elementID,
        content: body.content,
        hasFollowed: body.hasFollowed,
        baseVersion: versionOf(headers['if-match']),
        idempotencyKey: headers['idempotency-key'],
      }),
    )
  }

  routes.serve(completeContract, ({ input: { params, headers }, actor, context }) =>
    completeStrategy(context, {
      actor,
      strategyId: params.strategyId,
      idempotencyKey: headers['idempotency-key'],
      clientSite: clientSite(),
    }),
  )

  routes.serve(checkContract, ({ input: { params }, actor, context, request }) =>
    checkIndexation(context, reachOf, { actor, ...params }, request.signal),
  )

  routes.serve(confirmContract, ({ input: { params, body }, actor, context }) =>
    confirmIndexation(context, { actor, ...params, ...body }),
  )
}
