import type { Clock } from '@rankdesk/format'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/index.ts'
import type { SiteReach } from '../sites/readPublicPage.ts'
import type { ContractRoutes } from '../plugins/contracts.ts'
import type { AuthenticateSite } from './identity/index.ts'
import type { UseCaseContext } from './useCaseContext.ts'

/** What a service's routes are given when they are registered. */
export interface ServiceDependencies {
  routes: ContractRoutes
  database: Database
  /** Business time; everything that knows of days and months asks it. */
  clock: Clock
  /** Real time, for leases and presence. */
  realClock: Clock
  config: Config
  /** How this server itself reaches a client's public website. */
  reach: SiteReach
  /** Background work: asked for here, done by the handlers that services register. */
  jobs: Jobs
  /** Who calls on a client's own domain, by a token made for that domain alone (M053). Throws `HttpError` 401. */
  authenticateSite: AuthenticateSite
  /** Where a browser finds a client's site, with `{domain}` in place of its domain. */
  clientSite: () => string
  /** Makes the surroundings of a use case for one request. */
  useCase(requestId: string, log: UseCaseContext['log']): UseCaseContext
}
