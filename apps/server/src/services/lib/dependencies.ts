import type { Clock } from '@rankdesk/format'
import type { FastifyRequest } from 'fastify'
import type { SiteReach, WebsiteReader } from '#connectors/site/port.ts'
import type { ScheduledBackups } from '#platform/backup/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobContext, Jobs } from '#platform/jobs/index.ts'
import type { AuthenticateSite } from '../identity/index.ts'
import type { SiteOpener } from '../sites/mirror/clientSite.ts'
import type { ContractRoutes } from './contracts.ts'
import type { ReachOfClient } from './reachOfClient.ts'
import type { UseCaseContext } from './useCaseContext.ts'

/** The dependencies of a service's routes. */
export interface ServiceDependencies {
  routes: ContractRoutes
  database: Database
  /** Business time, for everything about days and months. */
  clock: Clock
  /** Real time, for leases and presence. */
  realClock: Clock
  config: Config
  /** How this server reaches a client's public website. */
  reach: SiteReach
  /** Opens the websites of clients that are connected. */
  siteOpener: SiteOpener
  /** How this server reads the real website of a client, which may be elsewhere. */
  reachOf: ReachOfClient
  /** Reads pages of websites that this server does not serve. */
  readWebsite: WebsiteReader
  /** The job queue. Services register their handlers. */
  jobs: Jobs
  /** The log of the server, for work without a request. */
  log: JobContext['log']
  /** The backups of the agency. */
  backups: ScheduledBackups
  /** Authenticates a call on a client's own domain by a token for that domain (M053). Throws `HttpError` 401. */
  authenticateSite: AuthenticateSite
  /** Returns the address of a client's site for a browser, with `{domain}` in place of its domain. */
  clientSite: () => string
  /** Creates the context of a request's use cases. `ContractRoutes` does so itself; routes without a contract call it. */
  createContext(request: FastifyRequest): UseCaseContext
}
