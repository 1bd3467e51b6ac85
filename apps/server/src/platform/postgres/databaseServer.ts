import pg from 'pg'
import type { Config } from '../config/config.ts'
import { dataDirHolder, openDataDir } from '../data-dir/index.ts'
import { DatabaseServerError, type Log } from './log.ts'
import { embeddedUrl, readPostgresFile } from './postgresFile.ts'
import { type RunningPostgres, startPostgres, type StartPostgresOptions } from './startPostgres.ts'

/** The database of Rankdesk, embedded or the operator's own. */
export interface DatabaseServer {
  url: string
  /** Stops PostgreSQL if it was started here. Close all connections first. */
  stop(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

/** The oldest PostgreSQL with which the queries are tested. */
const oldestMajor = 15
const databaseName = 'rankdesk'

/**
 * Opens the database of a server process: DATABASE_URL if it is set, otherwise the embedded PostgreSQL, which it
 * starts. The caller holds the data folder (`openDataDir`) and migrates. The embedded PostgreSQL
 * is started again when it ends by itself; `onExit` is called when that fails. Throws DatabaseServerError.
 */
export async function openDatabaseServer(
  config: DatabaseConfig,
  log: Log,
  onExit?: (message: string) => void,
): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return outsideServer(config.databaseUrl)
  const postgres = await supervisePostgres({
    dataDir: config.dataDir,
    log,
    ...(onExit === undefined ? {} : { onExit }),
  })
  try {
    await createDatabaseIfMissing(postgres.url, databaseName)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return { url: postgres.urlOf(databaseName), stop: () => postgres.stop() }
}

/** The starts after an unexpected end that are tried in `WINDOW_MS`. A PostgreSQL that ends more often needs an operator. */
const MAX_RESTARTS = 5
const WINDOW_MS = 10 * 60_000

/**
 * Starts the embedded PostgreSQL, and starts it again on the same port when it ends by itself, for example because the
 * system was short of memory. Committed data is kept, and connections open again by themselves. `onExit` is called only
 * when it can't be started again.
 */
export async function supervisePostgres({ onExit, ...options }: StartPostgresOptions): Promise<RunningPostgres> {
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const restarts: number[] = []
  let current: RunningPostgres

  const restart = async (message: string) => {
    const now = performance.now()
    restarts.push(now)
    if (restarts.filter((at) => now - at < WINDOW_MS).length > MAX_RESTARTS) {
      onExit?.(message)
      return
    }
    options.log.warn(`${message} It is started again.`)
    try {
      current = await startPostgres({ ...options, port: current.port, onExit: ended })
    } catch (error) {
      onExit?.(`${message} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const ended = (message: string) => {
    if (!stopping) restarting = restarting.then(() => restart(message))
  }

  current = await startPostgres({ ...options, onExit: ended })
  const { url, urlOf, port, folder } = current
  return {
    url,
    urlOf,
    port,
    folder,
    async stop() {
      stopping = true
      await restarting
      await current.stop()
    },
  }
}

/**
 * Runs `work` with the address of the database, for commands such as `npm run import`: DATABASE_URL if it is set,
 * otherwise the embedded PostgreSQL of the running server, otherwise one that is started for it and stopped afterwards.
 * `work` also learns whether a server is running on the data folder. Throws DatabaseServerError and DataDirError.
 */
export async function withDatabase<T>(
  config: DatabaseConfig,
  log: Log,
  work: (url: string, running: { server: boolean }) => Promise<T>,
): Promise<T> {
  const holder = await dataDirHolder(config.dataDir)
  if (config.databaseUrl !== undefined) {
    const { url } = await outsideServer(config.databaseUrl)
    return work(url, { server: holder !== undefined })
  }
  if (holder !== undefined) return work(await urlOfRunningServer(config.dataDir, holder), { server: true })
  const dataDir = await openDataDir(config.dataDir)
  try {
    const server = await openDatabaseServer(config, log)
    try {
      return await work(server.url, { server: false })
    } finally {
      await server.stop()
    }
  } finally {
    await dataDir.release()
  }
}

async function urlOfRunningServer(dataDir: string, holder: number): Promise<string> {
  const file = await readPostgresFile(dataDir)
  if (file?.port !== undefined) return embeddedUrl(file, file.port, databaseName)
  throw new DatabaseServerError(
    `Rankdesk (process ${holder}) is using ${dataDir}, but its database is not running: try again in a moment, or set DATABASE_URL if it uses one.`,
  )
}

async function outsideServer(url: string): Promise<DatabaseServer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  let version: number
  try {
    await client.connect()
    const result = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    version = result.rows[0]?.major ?? 0
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseServerError(`The database at DATABASE_URL cannot be used: ${reason}`)
  } finally {
    await client.end().catch(() => undefined)
  }
  if (version < oldestMajor) {
    throw new DatabaseServerError(
      `The database at DATABASE_URL is PostgreSQL ${version}, but Rankdesk needs ${oldestMajor} or later.`,
    )
  }
  return { url, stop: () => Promise.resolve() }
}

async function createDatabaseIfMissing(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
