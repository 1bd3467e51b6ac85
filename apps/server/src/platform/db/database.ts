import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DatabasePool, type DatabaseOptions } from './DatabasePool.ts'
import { runTransaction } from './runTransaction.ts'
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
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new DatabasePool(url, options)
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  db.transaction = (work) => runTransaction(pool, work)
  return { db, pool, close: () => pool.close() }
}
