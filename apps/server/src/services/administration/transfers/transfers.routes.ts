import { managerLoads, transferClients as transferClientsContract } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { transferClients } from './transferClients.ts'
import { clientsManagedBy, managerLoadsIn } from './transfers.queries.ts'

/** Registers the transfer of accounts between managers. The contracts declare the permission that it needs. */
export function transferRoutes({ routes, database: { db }, clock }: ServiceDependencies): void {
  routes.serve(managerLoads, async ({ input: { query } }) => {
    const [staff, clients] = await Promise.all([
      managerLoadsIn(db, clock, query.role),
      query.staffId === undefined ? [] : clientsManagedBy(db, clock, query.role, query.staffId),
    ])
    return { staff, clients }
  })

  routes.serve(transferClientsContract, async ({ input: { body }, actor, context }) => ({
    results: await transferClients(context, { actor, body }),
  }))
}
