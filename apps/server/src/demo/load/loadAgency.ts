import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { FROZEN_TABLES } from './agencyTables.ts'

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

/**
 * The tables with most rows of an agency. `staff` and what every request reads are not among them, so that a second
 * server can find out that the database is in use.
 */
const LARGE_TABLES = [
  'template_zones',
  'system_mappings',
  'pages',
  'page_zones',
  'seo_targets',
  'keywords',
  'ranks',
  'client_rank_days',
  'keyword_standings',
  'traffic',
  'traffic_weeks',
  'traffic_months',
  'page_traffic',
  'strategies',
  'strategy_keywords',
  'content_generations',
  'strategy_completions',
  'strategy_zones',
  'zone_versions',
  'publications',
  'receipts',
] as const

/** The trigger that records the rows of an import. It does nothing here, but would be asked for each row. */
const IMPORT_TRIGGER = 'record_import_row'

/** The memory with which an index is built. */
const INDEX_MEMORY = '128MB'

/**
 * Drops the indexes and foreign keys of the large tables in the open transaction. The returned function creates them
 * again: sorting all rows once costs a fraction of inserting each into every index, and checking them together a
 * fraction of checking each. References to staff stay, because dropping them would lock that table.
 */
async function dropIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint
     where contype = 'f' and conrelid = any($1::regclass[]) and confrelid <> 'staff'::regclass
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where contype in ('p', 'u') and conrelid = any($2::regclass[])
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
     from pg_trigger where tgname = $3 and tgrelid = any($1::regclass[])`,
    [LARGE_TABLES, [...FROZEN_TABLES], IMPORT_TRIGGER],
  )
  for (const { drop } of rows) await client.query(drop)
  await client.query(`truncate ${[...FROZEN_TABLES].join(', ')}`)
  return async () => {
    await client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`)
    // Indexes first: they help to check the foreign keys.
    for (const { create } of rows.toReversed()) await client.query(create)
  }
}

/** Sets every sequence after the inserted ids. */
async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence,
           quote_ident(table_name) as table, quote_ident(column_name) as column
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`)
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval($1::regclass, top) from (select max(${column}) top from ${table}) t where top is not null`,
      [sequence],
    )
  }
}
