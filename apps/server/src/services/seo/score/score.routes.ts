import { pageNeighbours } from '@rankdesk/api'
import type { ServiceDependencies } from '../../dependencies.ts'
import { createPageFactsCache } from './pageFactsCache.ts'
import { readNeighbours } from './readNeighbours.ts'

/** Registers the facts about a client's other pages that a text's score needs (D04). */
export function scoreRoutes({ routes, database: { db } }: ServiceDependencies): void {
  const cache = createPageFactsCache()
  routes.serve(pageNeighbours, ({ input: { params } }) => readNeighbours(db, cache, params.strategyId))
}
