import { pageNeighbours } from '@rankdesk/api'
import type { ServiceDependencies } from '../../dependencies.ts'
import { createPageFactsCache } from './pageFactsCache.ts'
import { readNeighbours } from './readNeighbours.ts'

/** What the score of a text has to know of the client's other pages (D04). */
export function scoreRoutes({ routes, database: { db } }: ServiceDependencies): void {
  const cache = createPageFactsCache()
  routes.serve(pageNeighbours, ({ input: { params } }) => readNeighbours(db, cache, params.strategyId))
}
