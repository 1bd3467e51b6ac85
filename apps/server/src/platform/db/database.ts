import { Socket } from 'node:net'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DatabaseMonitor, type MonitorOptions } from './DatabaseMonitor.ts'
import { CommitUncertain, DatabaseUnavailable, isConnectionError } from './databaseUnavailable.ts'
import * as schema from './schema/index.ts'

/** The typed query builder over all tables. A transaction has the same type, so that one query function serves both. */
export type Db = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The connection of a query: the pool or a transaction. */
export type Queryable = Db | Transaction

export interface Database {
  db: Db
  pool: DatabasePool
  /**
   * The same database through a few connections that nothing else uses, for what must be answered however busy the others
   * are: sign-in and the check of readiness.
   */
  reserved: Db
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>
}

/** Opens a pool of connections to the PostgreSQL at `url`. Connection errors occur at the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 20, monitor, onError = () => undefined } = options
  const pools: DatabasePool[] = []
  const watching =
    monitor &&
    new DatabaseMonitor(url, monitor, (error) => {
      onError(error)
      for (const pool of pools) pool.destroyAll(error)
    })
  const open = (limits: PoolLimits) => {
    const pool = new DatabasePool(url, limits, { onError, lost: () => watching?.lost })
    pools.push(pool)
    return pool
  }
  // The caller of such a long statement is gone. Imports and demo data use their own connections.
  const pool = open({ max, statementMs: 60_000 })
  const reservedPool = open({ max: RESERVED, statementMs: 10_000 })
  return {
    db: databaseOf(pool),
    pool,
    reserved: databaseOf(reservedPool),
    async close() {
      await watching?.stop()
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

/** The reserved connections. A sign-in and the check of readiness hold one only for a moment. */
const RESERVED = 4
/** How long a statement waits for a lock, in ms. Its write is undone then, and its caller told to try again. */
const LOCK_TIMEOUT_MS = 3000

function databaseOf(pool: pg.Pool): Db {
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  db.transaction = (work) => runTransaction(pool, work)
  return db
}

type Schema = typeof schema
type Tables = ExtractTablesWithRelations<Schema>

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Runs a transaction on a connection of the pool, and rolls it back when `work` throws. Unlike Drizzle's own, it returns
 * the connection when BEGIN fails, keeps the first error when ROLLBACK fails, and tells a lost COMMIT from a lost
 * connection before it.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: NodePgTransaction<Schema, Tables>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw isConnectionError(error) ? unavailable(error) : error
  })
  let isBroken = true
  try {
    await client.query('begin').catch(throwUnavailable)
    const session = new NodePgSession<Schema, Tables>(client, dialect, undefined)
    const tx = new NodePgTransaction<Schema, Tables>(dialect, session, undefined)
    let result: Result
    try {
      result = await work(tx)
    } catch (error) {
      await client.query('rollback').then(
        () => {
          isBroken = false
        },
        () => undefined,
      )
      throw error
    }
    await commit(client)
    isBroken = false
    return result
  } finally {
    // A connection in an unknown state is closed, which also rolls its transaction back.
    client.release(isBroken)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    if (!isConnectionError(error)) throw error
    throw new CommitUncertain('The connection to the database was lost during a commit.', { cause: error })
  }
}

function throwUnavailable(error: unknown): never {
  throw isConnectionError(error) ? unavailable(error) : error
}

function unavailable(error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error
  return new DatabaseUnavailable('The database cannot be reached.', { cause: error })
}

interface DatabaseOptions {
  /** The maximum number of connections. @default 20 */
  max?: number
  /** Called when an idle connection breaks, and when the monitor finds that the database no longer responds. */
  onError?: (error: Error) => void
  /** Checks the connection all the time, so that calls fail at once while the database is unavailable. */
  monitor?: MonitorOptions
}

interface PoolLimits {
  max: number
  /** The time limit of a statement in ms. */
  statementMs: number
}

/**
 * A pool of connections. With a monitor it rejects at once while the database is unavailable, and ends the calls that
 * wait for a response.
 */
class DatabasePool extends pg.Pool {
  readonly #sockets: Set<Socket>
  readonly #lost: () => Error | undefined
  /** Those that wait for a connection, the first one first. */
  readonly #waiting = new Set<{ since: number }>()

  constructor(
    url: string,
    { max, statementMs }: PoolLimits,
    { onError, lost }: { onError: (error: Error) => void; lost: () => Error | undefined },
  ) {
    const sockets = new Set<Socket>()
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: 10_000,
      statement_timeout: statementMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      // Reports about everyone look expensive to the planner and end before a compilation of their expressions would pay.
      options: '-c jit=off',
      keepAlive: true,
      stream: () => {
        const socket = new Socket()
        sockets.add(socket)
        // Callers that waited for a connection get one of these when the others are destroyed.
        setImmediate(() => lost() && socket.destroy(lost()))
        return socket.once('close', () => sockets.delete(socket))
      },
    })
    this.#sockets = sockets
    this.#lost = lost
    // A broken idle connection must not end the process; the next query opens a new one.
    this.on('error', onError)
    // Nor must one that breaks while a transaction uses it. The transaction's next statement reports the error.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const lost = this.#lost()
    if (lost !== undefined)
      return callback === undefined ? Promise.reject(lost) : callback(lost, undefined, () => undefined)
    const waiting = { since: performance.now() }
    this.#waiting.add(waiting)
    if (callback === undefined) return super.connect().finally(() => this.#waiting.delete(waiting))
    super.connect((error, client, done) => {
      this.#waiting.delete(waiting)
      callback(error, client, done)
    })
  }

  /** How long the first of those that wait for a connection has waited, in ms. 0 if none does. */
  get longestWaitMs(): number {
    const [first] = this.#waiting
    return first === undefined ? 0 : performance.now() - first.since
  }

  /** Ends all connections, and with them the calls that wait for a response. */
  destroyAll(error: Error): void {
    for (const socket of this.#sockets) socket.destroy(error)
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void
