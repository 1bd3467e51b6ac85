import { addLocation as addLocationContract } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { addLocation } from './addLocation.ts'

/** Registers the places of business of clients. */
export function locationRoutes({ routes }: ServiceDependencies): void {
  routes.serve(addLocationContract, ({ input: { params, body }, actor, context }) =>
    addLocation(context, { actor, ...params, ...body }),
  )
}
