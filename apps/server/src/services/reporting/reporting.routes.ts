import { runReport as contract } from '@rankdesk/api'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { KnownIds } from './knownIds.ts'
import { sweepMappings } from './mapping-days/sweepMappings.ts'
import { ReportCache } from './report-cache/reportCache.ts'
import { type CachedReport, runReport } from './runReport.ts'

/** Registers the reports: named queries, filtered, sorted and paged by the database (M586, M587). */
export function reportingRoutes({ routes, database: { db, pool }, clock, jobs }: ServiceDependencies): void {
  jobs.addSweep(sweepMappings({ db, clock }))
  const known = new KnownIds()
  const cache = new ReportCache<CachedReport>(pool)
  const mapped = new ReportCache<readonly number[]>(pool)
  routes.serve(contract, async ({ input: { body }, setData }) => {
    const { result, debugInfo } = await runReport({ db, clock, known, cache, mapped }, body)
    if (body.debugInfo) setData({ debugInfo })
    return result
  })
}
