import { createServer } from 'node:net'
import { shiftedClock, systemClock } from '@rankdesk/format'
import pino from 'pino'
import { openMediaStore } from '#connectors/storage/index.ts'
import { drawDemoPictures, isEmpty, seedDemoAgency } from '#demo/index.ts'
import { recoverRestores } from '#platform/backup/index.ts'
import type { Config } from '#platform/config/config.ts'
import { openDataDir } from '#platform/data-dir/index.ts'
import { openDatabase, type Queryable } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log.ts'
import { openDatabaseServer } from '#platform/postgres/index.ts'
import { isFaultInjectionAllowed, settableClock } from '#services/faults/index.ts'
import { createSetupLink, loadSigningKeys, SETUP_LINK_HOURS } from '#services/identity/index.ts'
import { buildApp } from './app.ts'
import { Draining } from './plugins/draining.ts'

/** The port is in use. The message says which and what to do. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse'
}

/** The web app could not be built. The message has the reason. */
export class WebAppNotBuilt extends Error {
  override readonly name = 'WebAppNotBuilt'
}

export interface RunningServer {
  /** The address for a browser on this machine. */
  address: string
  /** Finishes running requests, closes the database and releases the data folder. */
  stop(): Promise<void>
  /** Calls back when the server cannot continue, for example when its database has ended. */
  onFatal(listener: (message: string) => void): void
}

/**
 * Starts everything in order, and stops it again when a step fails. Throws errors that an operator can fix as such.
 * `webApp`, a running build of the web app, is waited for before the first file of it is looked for.
 */
export async function startServer(config: Config, webApp?: Promise<void>): Promise<RunningServer> {
  // Its failure is reported where it is waited for.
  webApp?.catch(() => undefined)
  // Structured logs go to standard error, so that the line with the address stays readable.
  const log = createLog(config.logLevel, pino.destination(2))
  const startAt = config.now === undefined ? undefined : new Date(config.now)
  // A test or a demonstration can move business time while the server runs.
  const clock = isFaultInjectionAllowed(config)
    ? settableClock(startAt)
    : startAt === undefined
      ? systemClock
      : shiftedClock(startAt)
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step()
  }
  let fatal: (message: string) => void = (message) => log.fatal(message)
  try {
    for (const warning of config.warnings) console.warn(warning)
    // Check the port before loading the demo agency.
    await requireFreePort(config)
    const dataDir = await openDataDir(config.dataDir)
    undo.push(() => dataDir.release())
    await recoverRestores(config.dataDir, console.warn)
    const consoleLog = {
      info: (message: string) => console.log(message),
      warn: (message: string) => console.warn(message),
    }
    const server = await openDatabaseServer(config, consoleLog, (message) => fatal(message))
    undo.push(() => server.stop())
    await migrateDatabase(server.url)
    const database = openDatabase(server.url, {
      monitor: {},
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    })
    undo.push(() => database.close())
    if (config.demoClients > 0 && (await isEmpty(database.db))) {
      console.log(`Loading the demo agency with ${config.demoClients} clients ...`)
      const addPictures = drawDemoPictures()
      await seedDemoAgency(database, { clients: config.demoClients, clock })
      await addPictures(database.db, openMediaStore(config), clock)
    }
    const keys = await loadSigningKeys((name, make) => dataDir.secretFile(name, make))
    await webApp?.catch((error: unknown) => {
      throw new WebAppNotBuilt(error instanceof Error ? error.message : String(error))
    })
    const draining = new Draining()
    const parts = { config, database, databaseUrl: server.url, clock, realClock: systemClock, keys, log, draining }
    const app = await buildApp(parts)
    undo.push(() => app.close())
    await listen(app, config)
    undo.push(() => draining.drain(config.drainSeconds))
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
    const host = config.isLoopback ? 'localhost' : config.host.replace('0.0.0.0', 'localhost')
    const address = config.publicUrl ?? `http://${host}:${port}`
    const hint = await firstAccountHint(config, database.db, address)
    if (hint !== undefined) console.log(hint)
    return {
      address,
      stop,
      onFatal: (listener) => {
        fatal = listener
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns how to create the first account. Undefined if the agency has staff. The link is printed, never logged. */
async function firstAccountHint(config: Config, db: Queryable, address: string): Promise<string | undefined> {
  if (typeof config.identity !== 'string') {
    if (!(await isEmpty(db))) return undefined
    return config.administrators.length === 0
      ? 'This agency has no staff yet. Name the first administrator in ADMINISTRATORS, and start again.'
      : `This agency has no staff yet. ${config.administrators.join(' or ')} can sign in as its administrator.`
  }
  const path = await createSetupLink(db, systemClock.now())
  if (path === undefined) return undefined
  return `This agency has no account yet. Create the first one here within ${SETUP_LINK_HOURS} hours; the link works once:\n${address}${path}`
}

/** Throws `PortInUse` when another process listens on the server's address. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port }, resolve)
    })
  } catch (error) {
    throw asPortInUse(error, { host, port })
  }
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * The connections that may wait until the server accepts them, if the system allows as many. With Node's default of 511,
 * the system resets connections while the server refuses most of the calls in an overload.
 */
const BACKLOG = 4096

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG })
  } catch (error) {
    throw asPortInUse(error, { host, port })
  }
}

/** Returns the error, or `PortInUse` if that is its cause. */
function asPortInUse(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error
  return new PortInUse(`Port ${port} on ${host} is in use by another program; stop it or set PORT to another port.`)
}
