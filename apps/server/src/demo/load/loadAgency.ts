import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { setSequences } from './agencyTables.ts'
import { dropIndexes } from './bulkLoad.ts'

/** The database already has staff, so nothing may be loaded. The message says what to do. */
export class AgencyExists extends Error {
  override readonly name = 'AgencyExists'
  constructor() {
    super('This database already has staff. Load an agency into an empty one: set another DATA_DIR or DATABASE_URL.')
  }
}

/**
 * The tables that reports count by index-only scans, which also read the rows until the visibility map is set. Rows that
 * were copied as old ones are in it already.
 */
const VACUUMED = 'strategies, keywords, pages, seo_targets'

/** Only one process may load at a time; this lock makes the others wait. */
export const LOAD_LOCK = 7_261_026

/**
 * Runs `load` in one transaction on an empty database, then sets every sequence. All or nothing. Throws AgencyExists if
 * there are staff already.
 */
export async function loadAgency(database: Database, load: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  let isLoaded = false
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOAD_LOCK])
    const found = await client.query('select 1 from staff limit 1')
    if (found.rowCount !== 0) throw new AgencyExists()
    const createIndexes = await dropIndexes(client)
    await load(client)
    await createIndexes()
    await setSequences(client)
    await client.query('commit')
    isLoaded = true
    await client.query('set statement_timeout = 0')
    // After the commit, because autovacuum would otherwise analyze each table again.
    await client.query(`vacuum ${VACUUMED}`)
    await client.query('analyze')
    await client.query('reset statement_timeout')
  } catch (error) {
    // The agency is loaded; autovacuum will follow.
    if (isLoaded) return
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason))
    })
    throw error
  } finally {
    client.release(broken)
  }
}
