import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The typed query builder over all tables. A transaction has the same type, so that one query function serves both. */
export type Db = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The connection of a query: the pool or a transaction. */
export type Queryable = Db | Transaction

export interface Database {
  db: Db
  pool: pg.Pool
  /** Waits for running queries and closes every connection. */
  close(): Promise<void>
}

/** Opens a pool of connections to the PostgreSQL at `url`. Connection errors occur at the first query. */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    // The caller of such a long statement is gone. Imports and demo data use their own connections.
    statement_timeout: 60_000,
  })
  // A broken idle connection must not end the process; the next query opens a new one.
  pool.on('error', (error) => options.onError?.(error))
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}
