import type { MediaStore } from '#connectors/storage/index.ts'
import type { IdentityDeps } from '#services/identity/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { administrationRoutes } from './administration.routes.ts'
import { agencyRoutes } from './agency/agency.routes.ts'
import type { SampleAgency } from './agency/sampleAgency.ts'
import { transferRoutes } from './transfers/transfers.routes.ts'

/** Registers the routes of staff, teams, clients and the agency itself. */
export function administrationService(
  services: ServiceDependencies,
  identity: IdentityDeps,
  store: MediaStore,
  sample: SampleAgency,
): void {
  administrationRoutes(services.routes, identity)
  transferRoutes(services)
  agencyRoutes(services, store, sample)
}
