import {
  chooseBusinessKind as chooseBusinessKindContract,
  clientFacts,
  confirmFact as confirmFactContract,
  type FactSheet,
  restoreFact as restoreFactContract,
  stateFact as stateFactContract,
  strategyFacts,
  withdrawFact as withdrawFactContract,
} from '@rankdesk/api'
import { factsUsedIn } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { Queryable } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { draftZones, strategyById } from '../strategies/strategies.queries.ts'
import { chooseBusinessKind, confirmFact, restoreFact, stateFact, withdrawFact } from './changeFacts.ts'
import { factSheetOf } from './factSheet.queries.ts'

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

/**
 * Returns the facts of the client that the saved text of a strategy, its title and its description state. Throws `HttpError`
 * 404. Rule FACT-9.
 */
async function factsOfStrategy(db: Queryable, strategyId: number): Promise<FactSheet['facts']> {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategy } = found
  const zones = await draftZones(db, strategyId)
  if (zones.length === 0) return []
  const text = [
    ...zones.map(({ content }) => textOf(content)),
    strategy.metaTitle ?? '',
    strategy.metaDescription ?? '',
  ].join('\n')
  return factsUsedIn((await factSheetOf(db, strategy.clientId)).facts, text)
}
