import { pageNeighbours } from '@rankdesk/api'
import type { ServiceDependencies } from '../../dependencies.ts'
import { createPageFactsShelf } from './pageFactsShelf.ts'
import { readNeighbours } from './readNeighbours.ts'

/** What the score of a text has to know of the client's other pages (D04). */
export function scoreRoutes({ routes, database: { db } }: ServiceDependencies): void {
  const shelf = createPageFactsShelf()
  routes.serve(pageNeighbours, ({ input: { params } }) => readNeighbours(db, shelf, params.strategyId))
}
