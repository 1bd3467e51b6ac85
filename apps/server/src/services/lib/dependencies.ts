import type { Clock } from '@rankdesk/format'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteReach, WebsiteReader } from '#connectors/site/port.ts'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { ReadStream } from '#connectors/video/port.ts'
import type { ScheduledBackups } from '#platform/backup/index.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { SpaceMonitor } from '#platform/disk-space/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { JobContext, Jobs } from '#platform/jobs/index.ts'
import type { SampleAgency } from '../administration/agency/sampleAgency.ts'
import type { TestControls } from '../faults/testControls.ts'
import type { IdentityDeps } from '../identity/identityDeps.ts'
import type { AuthenticateSite } from '../identity/siteTokens.ts'
import type { SiteOpener } from '../sites/mirror/clientSite.ts'
import type { ContractRoutes } from './contracts.ts'
import type { ReachOfClient } from './reachOfClient.ts'
import type { UseCaseContext } from './useCaseContext.ts'

/** Registers a service, or one of its resources. */
export type Register = (services: ServiceDependencies) => void | Promise<void>

/** What a service registers its routes, jobs and sweeps with. */
export interface ServiceDependencies {
  /** For routes without a contract. */
  app: FastifyInstance
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
  /** The dependencies of the identity service, for the services that administer accounts. */
  identity: IdentityDeps
  /** The files of the media libraries. */
  mediaStore: MediaStore
  /** Reads the manifests of linked videos. */
  readStream: ReadStream
  /** The space on the disk of the data folder. */
  diskSpace: SpaceMonitor
  /** The demo agency, for trying out an agency of one's own. */
  sampleAgency: SampleAgency
  /** How tests control the server. Undefined outside of test mode. */
  testControls: TestControls | undefined
  /**
   * Authenticates a staff member who reads a file: by a token, or by the access cookie, which a browser sends with pictures
   * and links (M025). Throws `HttpError` 401.
   */
  authenticateReader(request: FastifyRequest): Promise<Actor>
  /** Authenticates a call on a client's own domain by a token for that domain (M053). Throws `HttpError` 401. */
  authenticateSite: AuthenticateSite
  /** Returns the address of a client's site for a browser, with `{domain}` in place of its domain. */
  clientSite: () => string
  /** Creates the context of a request's use cases. `ContractRoutes` does so itself; routes without a contract call it. */
  createContext(request: FastifyRequest): UseCaseContext
}
