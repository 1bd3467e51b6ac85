import {
  chooseBusinessKind as chooseBusinessKindContract,
  clientFacts,
  confirmFact as confirmFactContract,
  restoreFact as restoreFactContract,
  stateFact as stateFactContract,
  strategyFacts,
  withdrawFact as withdrawFactContract,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { chooseBusinessKind, confirmFact, restoreFact, stateFact, withdrawFact } from './changeFacts.ts'
import { factSheetOf } from './factSheet.queries.ts'
import { factsOfStrategy } from './factsOfStrategy.ts'

/** Registers the facts sheet of a client. */
export function factRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(clientFacts, ({ input: { params } }) => factSheetOf(db, params.clientId))

  routes.serve(stateFactContract, ({ input: { params, body }, actor, context }) => {
    const { replaces, ...fact } = body
    return stateFact(context, { actor, clientId: params.clientId, fact, replaces })
  })

  routes.serve(withdrawFactContract, ({ input: { params, body }, actor, context }) =>
    withdrawFact(context, { actor, clientId: params.clientId, fact: body }),
  )

  routes.serve(confirmFactContract, ({ input: { params, body }, actor, context }) =>
    confirmFact(context, { actor, clientId: params.clientId, fact: body }),
  )

  routes.serve(strategyFacts, async ({ input: { params } }) => ({
    facts: await factsOfStrategy(db, params.strategyId),
  }))

  routes.serve(restoreFactContract, ({ input: { params, body }, actor, context }) =>
    restoreFact(context, { actor, clientId: params.clientId, fact: body }),
  )

  routes.serve(chooseBusinessKindContract, ({ input: { params, body }, actor, context }) =>
    chooseBusinessKind(context, { actor, clientId: params.clientId, kind: body.kind }),
  )
}
