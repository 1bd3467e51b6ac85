import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

/** The typed query builder over all tables. A transaction is one too, so that a query serves both. */
export type Db = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a query needs: the pool or a transaction. */
export type Queryable = Db | Transaction

export interface Database {
  db: Db
  pool: pg.Pool
  /** Waits for what runs and closes every connection. */
  close(): Promise<void>
}

/** Opens a pool of connections to the PostgreSQL at `url`. Throws nothing: the first query does. */
export function openDatabase(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    // A statement that runs this long has lost its caller; imports and demo data use connections of their own.
    statement_timeout: 60_000,
  })
  // An idle connection that breaks must not end the process; the next query takes a fresh one.
  pool.on('error', (error) => options.onError?.(error))
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() }
}
