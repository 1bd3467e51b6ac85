import {
  addSiteFinding,
  cancelSiteReading,
  planSiteFinding,
  readSite,
  readSitePages,
  siteCheck,
  siteReading,
} from '@rankdesk/api'
import { openSiteReader } from '#connectors/site/index.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { planFinding, addFindingToChecklist, readSiteCheck } from './siteCheck.ts'
import { readSiteInBackground } from './readSiteJob.ts'
import { cancelReading, listReadPages, readSiteReading, requestReading, sweepSiteReadings } from './siteReading.ts'

/** The readings that one address may start in a minute. */
const READINGS_PER_MINUTE = 20

/** Registers the reading of clients' real sites and the site check. */
export function siteReadingRoutes(services: ServiceDependencies): void {
  const { routes, jobs, clock, config, clientSite, reach } = services
  const { db } = services.database
  const deps = { copyAddress: () => (reach.kind === 'embedded' ? clientSite() : undefined) }
  const embedded = reach.kind === 'embedded' ? { embedded: () => reach.origin() } : {}
  const read = openSiteReader(config.trustedSiteOrigins, embedded)
  jobs.handle('read-site', readSiteInBackground(read))
  jobs.addSweep(sweepSiteReadings({ db, clock, jobs }))

  routes.serve(siteReading, ({ input: { params } }) => readSiteReading(db, deps, params.clientId))

  routes.serve(
    readSite,
    ({ input: { params, body }, actor, context }) =>
      requestReading({ ...context, ...deps, jobs }, { actor, ...params, body }),
    config.isTest ? {} : { perMinute: READINGS_PER_MINUTE },
  )

  routes.serve(cancelSiteReading, ({ input: { params }, actor, context }) =>
    cancelReading({ ...context, ...deps, jobs }, { actor, ...params }),
  )

  routes.serve(readSitePages, ({ input: { params } }) => listReadPages(db, params.clientId))

  routes.serve(siteCheck, ({ input: { params } }) => readSiteCheck(db, params.clientId))

  routes.serve(addSiteFinding, ({ input: { params, body }, actor, context }) =>
    addFindingToChecklist(context, { actor, ...params, ...body }),
  )

  routes.serve(planSiteFinding, ({ input: { params, body }, actor, context }) =>
    planFinding(context, { actor, ...params, ...body }),
  )
}
