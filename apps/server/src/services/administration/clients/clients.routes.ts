import {
  administeredClients,
  archiveClient as archiveClientContract,
  changeClient as changeClientContract,
  createClient as createClientContract,
  deleteClient as deleteClientContract,
} from '@rankdesk/api'
import type { ContractRoutes } from '#services/lib/contracts.ts'
import type { AdministrationDeps } from '../administrationDeps.ts'
import { baseVersionOf } from '../recordVersion.ts'
import { archiveClient } from './archiveClient.ts'
import { listClients, listManagers } from './clients.queries.ts'
import { deleteClient } from './deleteClient.ts'
import { changeClient, createClient } from './saveClient.ts'

/** Registers the administration of clients. The contracts declare the permission that each call needs. */
export function clientAdministrationRoutes(routes: ContractRoutes, { db }: Pick<AdministrationDeps, 'db'>): void {
  routes.serve(administeredClients, async () => {
    const [clients, staff] = await Promise.all([listClients(db), listManagers(db)])
    return { clients, staff }
  })

  routes.serve(createClientContract, ({ input: { body }, actor, context }) => createClient(context, { actor, body }))

  routes.serve(changeClientContract, ({ input: { params, body, headers }, actor, context }) =>
    changeClient(context, { actor, ...params, body, baseVersion: baseVersionOf(headers['if-match']) }),
  )

  routes.serve(archiveClientContract, ({ input: { params, body }, actor, context }) =>
    archiveClient(context, { actor, ...params, ...body }),
  )

  routes.serve(deleteClientContract, ({ input: { params, body }, actor, context }) =>
    deleteClient(context, { actor, ...params, ...body }),
  )
}
