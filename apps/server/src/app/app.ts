import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { Clock } from '@rankdesk/format'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { openMailer } from '#connectors/mail/index.ts'
import { createWebsiteReader, remoteSites, siteRoute, sitesPlugin } from '#connectors/site/index.ts'
import type { SiteReach } from '#connectors/site/port.ts'
import { type MediaStore, openMediaStore } from '#connectors/storage/index.ts'
import { openStreamReader } from '#connectors/video/index.ts'
import type { ReadStream } from '#connectors/video/port.ts'
import { addSampleAgency, DEMO_STAFF, drawDemoPictures } from '#demo/index.ts'
import { ScheduledBackups } from '#platform/backup/index.ts'
import type { Config } from '#platform/config/config.ts'
import { WEB_DIST } from '#platform/config/webDist.ts'
import type { Database } from '#platform/db/database.ts'
import { readDiskSpace, SpaceMonitor } from '#platform/disk-space/index.ts'
import { registerErrorHandler } from '#platform/http/errorHandler.ts'
import type { PublicMedia } from '#platform/http/mediaResponse.ts'
import { Jobs } from '#platform/jobs/index.ts'
import type { SampleAgency } from '#services/administration/agency/sampleAgency.ts'
import { administrationRoutes } from '#services/administration/administration.routes.ts'
import { deliveryRoutes } from '#services/delivery/delivery.routes.ts'
import { errorsRoutes } from '#services/errors/errors.routes.ts'
import {
  Faults,
  isFaultInjectionAllowed,
  registerFaults,
  SiteSwitches,
  TestDisk,
  testRoutes,
} from '#services/faults/index.ts'
import {
  authenticate,
  authenticateClient,
  authenticateSite,
  createAuthorize,
  createDownloadCheck,
  type IdentityDeps,
  identityService,
  mailLink,
  type SigningKeys,
  sweepIdentity,
} from '#services/identity/index.ts'
import { importRoutes } from '#services/imports/imports.routes.ts'
import { integrationsRoutes } from '#services/integrations/integrations.routes.ts'
import { ContractRoutes } from '#services/lib/contracts.ts'
import { createReachOfClient } from '#services/lib/reachOfClient.ts'
import type { Register, ServiceDependencies } from '#services/lib/dependencies.ts'
import { sweepRequestKeys } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { operationsRoutes } from '#services/operations/operations.routes.ts'
import { publishingSsoRoutes } from '#services/publishing-sso/publishingSso.routes.ts'
import { reportingRoutes } from '#services/reporting/reporting.routes.ts'
import { seoService } from '#services/seo/seoService.ts'
import { publicMedia, streamSourcesOf } from '#services/sites/media/index.ts'
import { sitesService } from '#services/sites/sitesService.ts'
import { recordMethods } from './plugins/allowedMethods.ts'
import { closeConnectionsOnClose } from './plugins/connectionsOnClose.ts'
import { Draining } from './plugins/draining.ts'
import { registerEditorAssets } from './plugins/editorAssets.ts'
import { registerHealth } from './plugins/health.ts'
import { type LimitOptions, registerLimits } from './plugins/limits.ts'
import { registerOpenApi } from './plugins/openapi.ts'
import { registerWebApp } from './plugins/webApp.ts'

/** The parts from which the application is built. */
export interface AppOptions {
  config: Config
  database: Database
  /** The address with which `database` was opened. The job queue opens its own connections to it. */
  databaseUrl: string
  /** Business time. The setting NOW can shift it. */
  clock: Clock
  /** Real time, for tokens and their lifetimes. */
  realClock: Clock
  keys: SigningKeys
  /** Stores the media instead of the store that `config` names. Tests inject faults with it. */
  mediaStore?: MediaStore
  /** Ends the service of this process while others take over. */
  draining?: Draining
  /** Reads the manifests of linked streams. @default the video service; a sample stream in test mode */
  readStream?: ReadStream
  /** The destination of structured logs. Tests omit it. */
  log?: FastifyBaseLogger
}

/** The maximum size in bytes of a body whose route sets no limit: the zones of one page. */
const BODY_LIMIT = 1024 * 1024
/** The time in ms in which a whole request must arrive, and an idle connection ends. */
const REQUEST_TIMEOUT = 60_000
const CALLS_PER_MINUTE = 1200

/** The services, each with the list of what it registers. Sweeps run in this order. */
const SERVICES: readonly Register[] = [
  identityService,
  publishingSsoRoutes,
  reportingRoutes,
  errorsRoutes,
  deliveryRoutes,
  integrationsRoutes,
  seoService,
  administrationRoutes,
  sitesService,
  operationsRoutes,
  importRoutes,
  testRoutes,
]

const SAMPLE_AGENCY: SampleAgency = {
  staffEmails: DEMO_STAFF.map(({ staffEmail }) => staffEmail),
  add: addSampleAgency,
  drawPictures: drawDemoPictures,
}

/** Registers every plugin and route, in order, and returns the application. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, clock, realClock } = options
  const app = createFastify(options)
  const draining = options.draining ?? new Draining()
  draining.register(app)
  const allowedMethods = recordMethods(app)
  const isTestMode = isFaultInjectionAllowed(config)
  const faults = new Faults()
  const switches = new SiteSwitches()
  const disk = new TestDisk()
  const readSpace = isTestMode ? disk.readSpace : readDiskSpace
  const diskSpace = new SpaceMonitor({ folder: config.dataDir, clock: realClock, log: app.log, readSpace })
  if (isTestMode) registerFaults(app, faults)

  const secure = config.publicUrl?.startsWith('https:') ?? false
  await registerPlugins(app, options, { secure, ...(isTestMode ? { isOverloaded: () => faults.isOverloaded } : {}) })
  const jobs = new Jobs({ database, databaseUrl: options.databaseUrl, clock, log: app.log })
  const identity = identityOptions(options, secure, jobs)
  const createContext = (request: FastifyRequest): UseCaseContext => ({
    db: database.db,
    clock,
    requestId: request.id,
    log: request.log,
    changes: [],
  })
  const routes = createRoutes(app, identity, createContext)
  jobs.addSweep(sweepIdentity(identity))
  jobs.addSweep(sweepRequestKeys({ db: database.db, clock }))
  jobs.addSweep(() => diskSpace.report())
  const backups = createBackups(options, jobs, app.log)
  registerHealth(app, { database: { db: database.reserved }, diskSpace, backups, draining })
  app.addHook('onReady', () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  const openedStore = options.mediaStore ?? openMediaStore(config)
  const mediaStore = isTestMode ? disk.limitStore(openedStore) : openedStore
  const openMedia = publicMedia({ db: database.db, store: mediaStore })
  const reach = siteReach(app, config)
  const readWebsite = createWebsiteReader(config.trustedSiteOrigins)
  const services: ServiceDependencies = {
    app,
    routes,
    identity,
    mediaStore,
    readStream: options.readStream ?? openStreamReader({ isTestMode }),
    diskSpace,
    sampleAgency: SAMPLE_AGENCY,
    testControls: isTestMode ? { disk, faults, switches } : undefined,
    authenticateReader: createDownloadCheck(identity),
    database,
    clock,
    realClock,
    config,
    jobs,
    log: app.log,
    backups,
    siteOpener: { remoteSites: remoteSites(config.trustedSiteOrigins), sealKey: options.keys.sealKey, openMedia },
    reach,
    reachOf: createReachOfClient(database.db, reach, readWebsite),
    readWebsite,
    authenticateSite: (request, domain) => authenticateSite(request, domain, identity),
    clientSite: clientSiteAddress(app, config),
    createContext,
  }
  for (const register of SERVICES) await register(services)

  const alter = isTestMode ? (domain: string, html: string) => switches.apply(domain, html) : undefined
  await registerPages(app, options, { openMedia, allowedMethods, alter })
  return app
}

/** Registers what a browser opens: the clients' sites, the assets of the editor and the web app. */
async function registerPages(
  app: FastifyInstance,
  { config, database, clock, realClock }: AppOptions,
  parts: {
    openMedia: PublicMedia
    allowedMethods: ReturnType<typeof recordMethods>
    alter: ((domain: string, html: string) => Promise<string>) | undefined
  },
): Promise<void> {
  await app.register(sitesPlugin, {
    database,
    appOrigin: config.publicUrl,
    media: parts.openMedia,
    ...(parts.alter && { alter: parts.alter }),
  })
  registerEditorAssets(app, WEB_DIST)
  await registerWebApp(app, {
    product: config.product,
    department: config.department,
    tools: config.externalTools,
    clientSite: clientSiteAddress(app, config),
    allowedMethods: parts.allowedMethods,
    clockShift: () => clock.now().getTime() - realClock.now().getTime(),
    faultInjection: isFaultInjectionAllowed(config),
  })
}

/** Creates the backups and registers their job. */
function createBackups(options: AppOptions, jobs: Jobs, log: FastifyBaseLogger): ScheduledBackups {
  const { config, database, databaseUrl, clock, realClock } = options
  const { backups: settings, dataDir } = config
  const backups = new ScheduledBackups({ settings, dataDir, databaseUrl, db: database.db, jobs, clock, realClock, log })
  jobs.handle('make-backup', { handler: backups.make, failed: backups.failed })
  jobs.addSweep(backups.sweep)
  return backups
}

/** Creates the registration of routes: who may call them is decided by the identity service and the access policy. */
function createRoutes(
  app: FastifyInstance,
  identity: IdentityDeps,
  createContext: (request: FastifyRequest) => UseCaseContext,
): ContractRoutes {
  return new ContractRoutes(app, {
    authenticate: (request) => authenticate(request, identity),
    authenticateClient: (request) => authenticateClient(request, identity),
    authorize: createAuthorize(identity.db, identity.config.administrators),
    createContext,
  })
}

/** Returns which senders of a request are proxies: `hop` counts them from the server. */
function trustOf(proxies: Config['trustedProxies']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies]
}

/** Creates the application with its limits and the address of each request's route. */
function createFastify({ config, log }: AppOptions): FastifyInstance {
  const app = Fastify({
    ...(log === undefined ? {} : { loggerInstance: log }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: REQUEST_TIMEOUT * 2,
    forceCloseConnections: 'idle',
    // A request that arrives on a kept connection while the server stops is served like those before it.
    return503OnClosing: false,
    // Only a proxy that the operator names may say which address a client has: limits count by it.
    trustProxy: trustOf(config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
    // A client's site has its own host. Its paths get a prefix that no outside request can have, so that they never
    // match our own routes.
    rewriteUrl(request) {
      return siteRoute(request.url ?? '/', request.headers.host ?? '')
    },
  })
  closeConnectionsOnClose(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  return app
}

/** Registers what every call needs: limits, compression, cookies, forms, the error handler, the OpenAPI document. */
async function registerPlugins(
  app: FastifyInstance,
  { config, database }: AppOptions,
  limits: Pick<LimitOptions, 'secure' | 'isOverloaded'>,
): Promise<void> {
  const siteSources = config.clientSites === 'embedded' ? [`http://*.localhost:*`] : ['https:']
  // Tests send more requests from one address than any office does.
  const perMinute = config.isTest ? Number.MAX_SAFE_INTEGER : CALLS_PER_MINUTE
  await registerLimits(app, {
    ...limits,
    longestWaitMs: () => database.pool.longestWaitMs,
    siteSources,
    streamSources: streamSourcesOf(config.mediaStreamHosts),
    perMinute,
  })
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(formbody)
  registerErrorHandler(app)
  await registerOpenApi(app)
}

/** Returns the options of the identity service, and registers the job that sends its mail. */
function identityOptions(
  { config, database, clock, realClock, keys }: AppOptions,
  secure: boolean,
  jobs: Jobs,
): IdentityDeps {
  const mailer = openMailer(config.mail)
  const deps: IdentityDeps = {
    mail: mailer && jobs,
    db: database.db,
    clock,
    realClock,
    keys,
    config: {
      publicUrl: config.publicUrl,
      demoSignIn: config.allowsDemoStaff,
      idTokenMinutes: config.idTokenMinutes,
      refreshTokenDays: config.refreshTokenDays,
      refreshGraceSeconds: config.refreshGraceSeconds,
      administrators: config.administrators,
      impersonation: config.impersonation,
      product: config.product,
      impersonationMinutes: config.impersonationMinutes,
      upstream: typeof config.identity === 'string' ? undefined : config.identity,
      secure,
    },
  }
  if (mailer !== undefined) jobs.handle('send-mail', mailLink(deps, mailer))
  return deps
}

/** Returns how the server reads a client's site: by default from itself, at any address on which it listens. */
function siteReach(app: FastifyInstance, config: Config): SiteReach {
  if (config.clientSites === 'real') return { kind: 'real' }
  return { kind: 'embedded', origin: () => ({ host: ownHost(config.host), port: portOf(app, config) }) }
}

/** Replaces a wildcard address by one that can be connected to. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

/**
 * Returns the address under which a browser reaches a client's site. By default this server serves it; `{port}` stands
 * for its port.
 */
function clientSiteAddress(app: FastifyInstance, config: Config): () => string {
  return () => {
    if (config.clientSites === 'real') return 'https://{domain}'
    return `http://{domain}.localhost:${portOf(app, config)}`
  }
}
