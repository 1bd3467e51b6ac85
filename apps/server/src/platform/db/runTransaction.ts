import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { CommitUncertain, DatabaseUnavailable, isConnectionError } from './databaseUnavailable.ts'
import type * as schema from './schema/index.ts'

type Schema = typeof schema
type Tables = ExtractTablesWithRelations<Schema>

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Runs a transaction on a connection of the pool, and rolls it back when `work` throws. Unlike Drizzle's own, it returns
 * the connection when BEGIN fails, keeps the first error when ROLLBACK fails, and tells a lost COMMIT from a lost
 * connection before it.
 */
export async function runTransaction<Result>(
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
