import { clientOutcomes, groupOutcomes, typeOutcomes } from '@rankdesk/api'
import { groupOutcome } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { clientById } from '../client-info/clientById.ts'
import { groupGains, outcomesOfClient, typeGains } from './outcomes.queries.ts'
import { sweepOutcomes } from './sweepOutcomes.ts'

/** Registers the outcomes of completed work (D26). */
export function outcomeRoutes({ routes, database: { db }, clock, jobs }: ServiceDependencies): void {
  jobs.addSweep(sweepOutcomes({ db, clock }))

  routes.serve(clientOutcomes, async ({ input: { params } }) => {
    await clientById(db, params.clientId)
    return { strategies: await outcomesOfClient(db, params.clientId, todayInLosAngeles(clock)) }
  })

  routes.serve(typeOutcomes, async () => ({ types: (await typeGains(db)).map(groupOutcome) }))

  routes.serve(groupOutcomes, async ({ input: { params } }) => ({
    groups: (await groupGains(db, params.group)).map(groupOutcome),
  }))
}
