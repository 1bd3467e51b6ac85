import { pageNeighbors } from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import type { PageFactsCache } from './pageFactsCache.ts'
import { readNeighbors } from './readNeighbors.ts'

/** Registers the facts about a client's other pages that a text's score needs (D04). */
export function scoreRoutes({ routes, database: { db } }: ServiceDependencies, pageFacts: PageFactsCache): void {
  routes.serve(pageNeighbors, ({ input: { params } }) => readNeighbors(db, pageFacts, params.strategyId))
}
