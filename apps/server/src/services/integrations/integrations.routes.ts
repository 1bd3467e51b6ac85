import { importInfo as infoContract, placesAutocomplete } from '@rankdesk/api'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { importInfo } from './importInfo.ts'
import { findPlaces, loadPlaces } from './places/findPlaces.ts'

/** Registers calls that belong to other products' services, answered from our own data (M287, M628, M629). */
export function integrationsRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(infoContract, ({ input: { query } }) => importInfo(db, query.projectId))

  routes.serve(placesAutocomplete, async ({ input: { query } }) => findPlaces(await loadPlaces(), query))
}
