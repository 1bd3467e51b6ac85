import type pg from 'pg'

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

/** Large tables to which no other table refers: they can be emptied, and rows copied as if they were old ones. */
export const FROZEN_TABLES: ReadonlySet<string> = new Set([
  'page_zones',
  'ranks',
  'client_rank_days',
  'keyword_standings',
  'traffic',
  'traffic_weeks',
  'traffic_months',
  'page_traffic',
  'strategy_keywords',
  'strategy_zones',
  'zone_versions',
  'receipts',
])

/** The trigger that records the rows of an import. It does nothing here, but would be asked for each row. */
const IMPORT_TRIGGER = 'record_import_row'

/** The memory with which an index is built. */
const INDEX_MEMORY = '128MB'

/**
 * Drops the indexes and foreign keys of the large tables in the open transaction. The returned function creates them
 * again: sorting all rows once costs a fraction of inserting each into every index, and checking them together a
 * fraction of checking each. References to staff stay, because dropping them would lock that table.
 */
export async function dropIndexes(client: pg.ClientBase): Promise<() => Promise<void>> {
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
