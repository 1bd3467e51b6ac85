import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, sites } from '#platform/db/schema/index.ts'
import { refreshRankDays } from '#platform/rollups/refreshRankDays.ts'
import { refreshTrafficSums } from '#platform/rollups/refreshTrafficSums.ts'
import { scheduleLibraryRemoval } from '#services/sites/media/index.ts'
import type { ImportRow } from '../imports.queries.ts'
import { RECORDED_TABLES, type RecordedTable, sameKey } from './recordedTables.ts'

/**
 * Takes back what an import wrote: restores the changed rows of known clients, deletes the added ones, and deletes new
 * clients with everything about them. Call it only after `listObstacles` found none.
 */
export async function takeBack(tx: Transaction, { importId, result }: ImportRow, at: Date): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  // Restored rows refer to older ones only, so that no added row is needed any more afterwards.
  for (const table of RECORDED_TABLES.toReversed()) await restoreRows(tx, importId, table)
  for (const table of RECORDED_TABLES) await deleteAdded(tx, importId, table)
  const all = result?.clients ?? []
  for (const { clientId, isNew } of all) {
    if (isNew) await scheduleLibraryRemoval(tx, clientId, at)
    else await refreshSums(tx, clientId)
  }
  const added = all.filter(({ isNew }) => isNew).map(({ clientId }) => clientId)
  if (added.length > 0) await tx.delete(clients).where(inArray(clients.clientId, added))
  await tx.execute(sql`delete from import_rows where import_id = ${importId}`)
}

async function refreshSums(tx: Transaction, clientId: number): Promise<void> {
  await refreshRankDays(tx, clientId)
  const found = await tx
    .select({ projectId: sites.projectId })
    .from(sites)
    .where(inArray(sites.clientId, [clientId]))
  for (const { projectId } of found) await refreshTrafficSums(tx, projectId)
}

/** Gives changed rows the values from before the import. */
async function restoreRows(tx: Transaction, importId: number, table: RecordedTable): Promise<void> {
  const columns = await fetchRows<{ name: string }>(
    tx,
    sql`select column_name "name" from information_schema.columns
        where table_schema = 'public' and table_name = ${table.name} and is_generated = 'NEVER' order by ordinal_position`,
  )
  const name = sql.identifier(table.name)
  const list = sql.raw(columns.map((column) => `"${column.name}"`).join(', '))
  const values = sql.raw(columns.map((column) => `p."${column.name}"`).join(', '))
  const firstRows = sql`
    select p.* from (
      select distinct on (key) key, before from import_rows
      where import_id = ${importId} and table_name = ${table.name} order by key, row_number
    ) f cross join lateral jsonb_populate_record(null::${name}, f.before) p where f.before is not null`
  await tx.execute(
    sql`update ${name} t set (${list}) = row(${values}) from (${firstRows}) p where ${sameKey(table, 't', 'p')}`,
  )
}

async function deleteAdded(tx: Transaction, importId: number, table: RecordedTable): Promise<void> {
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    delete from ${name} t using (
      select k.* from (
        select distinct on (key) key, before from import_rows
        where import_id = ${importId} and table_name = ${table.name} order by key, row_number
      ) f cross join lateral jsonb_populate_record(null::${name}, f.key) k where f.before is null
    ) k where ${sameKey(table, 't', 'k')}`)
}
