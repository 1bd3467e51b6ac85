import { capitalize } from '@rankdesk/format'
import type { UndoObstacle } from '@rankdesk/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { ImportRow } from '../imports.queries.ts'
import { RECORDED_TABLES, type RecordedTable, sameKey } from './recordedTables.ts'

/** The number of listed obstacles: enough to see what to do. */
const MAX_OBSTACLES = 100

/**
 * Lists the work on what an import brought. On a new client that is every write since; on a known one a changed row that
 * the import wrote, or a new row that refers to one which it added.
 */
export async function listObstacles(db: Queryable, row: ImportRow): Promise<UndoObstacle[]> {
  const clients = row.result?.clients ?? []
  const idsOf = (isNew: boolean) => clients.filter((client) => client.isNew === isNew).map(({ clientId }) => clientId)
  const [onNew, again, onKnown] = [
    await writesOn(db, row, idsOf(true)),
    await laterImports(db, row, idsOf(true)),
    await changedRows(db, row, idsOf(false)),
  ]
  return [...onNew, ...again, ...onKnown].slice(0, MAX_OBSTACLES)
}

/** Events of imports themselves, and of the reading of a site that their result offers: no work on what was imported. */
const OTHER_EVENTS = ['importClient', 'importRead', 'receiveExport', 'takeWatchedFiles', 'readSite']

interface FoundEvent extends Record<string, unknown> {
  clientId: number
  businessName: string
  action: string
  by: string
  at: string
}

/** Lists what staff did for clients since the import. */
async function writesOn(
  db: Queryable,
  { importId, finishedAt }: ImportRow,
  ids: readonly number[],
): Promise<UndoObstacle[]> {
  if (ids.length === 0 || finishedAt === null) return []
  const events = await fetchRows<FoundEvent>(
    db,
    sql`
    select a.client_id "clientId", c.business_name "businessName", a.action, s.staff_name "by",
           to_char(max(a.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') "at"
    from audit_events a join clients c using (client_id) join staff s on s.staff_id = a.staff_id
    where a.client_id = any(${sql.param(ids)}::int[]) and a.at >= ${finishedAt.toISOString()}::timestamptz
      and a.action <> all(${sql.param(OTHER_EVENTS)}::text[]) and coalesce(a.details ->> 'importId', '') <> ${String(importId)}
    group by a.client_id, c.business_name, a.action, s.staff_name
    order by max(a.at) desc limit ${MAX_OBSTACLES}`,
  )
  return events.map(({ action, ...event }) => ({ ...event, what: actionText(action) }))
}

/** The texts of frequent actions of the audit trail. */
const TEXTS: Readonly<Record<string, string>> = {
  completeStrategy: 'Completed a strategy',
  saveContentZone: 'Changed the text of a strategy',
  publishContent: 'Published a page',
  publishBlog: 'Published a blog post',
  changePage: 'Changed a page',
  deletePages: 'Deleted pages',
  addNote: 'Added a note',
  addLocation: 'Added a location',
  changeClient: "Changed the client's record",
  archiveClient: 'Archived the client',
  selectStrategies: 'Scheduled strategies',
  setStrategyMonth: 'Moved a strategy to another month',
  generateContent: 'Generated content',
  saveFile: 'Uploaded a file',
  finishUpload: 'Uploaded a file',
}

/** Describes an action of the audit trail in words: 'completeStrategy' is 'Completed a strategy'. */
function actionText(action: string): string {
  const words = action.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return TEXTS[action] ?? capitalize(words)
}

/** Lists later imports that updated clients. */
function laterImports(db: Queryable, { importId }: ImportRow, ids: readonly number[]): Promise<UndoObstacle[]> {
  if (ids.length === 0) return Promise.resolve([])
  return fetchRows<UndoObstacle & Record<string, unknown>>(
    db,
    sql`
    select c.client_id "clientId", c.business_name "businessName", 'Imported again' "what", s.staff_name "by",
           to_char(i.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') "at"
    from imports i cross join lateral jsonb_array_elements(i.result -> 'clients') client
      join clients c on c.client_id = (client ->> 'clientId')::int left join staff s on s.staff_id = i.started_by
    where i.import_id > ${importId} and i.state in ('done', 'undoing') and c.client_id = any(${sql.param(ids)}::int[])
    limit ${MAX_OBSTACLES}`,
  )
}

/** Lists rows of known clients that are no longer as the import left them, with the client's last writer since. */
async function changedRows(
  db: Queryable,
  { importId, finishedAt }: ImportRow,
  ids: readonly number[],
): Promise<UndoObstacle[]> {
  if (ids.length === 0 || finishedAt === null) return []
  const found = new Map<string, { clientId: number; what: string }>()
  for (const table of RECORDED_TABLES) {
    const rows = await fetchRows<{ clientId: number | null }>(db, changedQuery(importId, table))
    for (const { clientId } of rows) {
      if (clientId !== null) found.set(`${clientId} ${table.changed}`, { clientId, what: table.changed })
    }
  }
  for (const child of await newChildren(db, importId)) found.set(`${child.clientId} ${child.what}`, child)
  const people = await lastWriters(
    db,
    finishedAt,
    importId,
    [...found.values()].map(({ clientId }) => clientId),
  )
  return [...found.values()].map(({ clientId, what }) => {
    const { businessName = '', by = null, at = null } = people.get(clientId) ?? {}
    return { clientId, businessName, what, by, at }
  })
}

/** Selects the clients of rows of a table that differ from their last recorded state. */
function changedQuery(importId: number, table: RecordedTable): SQL {
  const name = sql.identifier(table.name)
  return sql`
    with last as (
      select distinct on (key) key, before, after from import_rows
      where import_id = ${importId} and table_name = ${table.name} order by key, row_number desc
    ), changed as (
      select coalesce(last.after, last.before) as row from last
        cross join lateral jsonb_populate_record(null::${name}, last.key) k
        left join ${name} t on ${sameKey(table, 't', 'k')}
      where to_jsonb(t) is distinct from last.after
    )
    select distinct ${table.clientId} "clientId" from changed r limit ${MAX_OBSTACLES}`
}

/** Tables that refer to a client's rows without being work on them. */
const NO_WORK = [
  'audit_events',
  'jobs',
  'imports',
  'import_files',
  'client_rank_days',
  'client_mapping_days',
  'keyword_standings',
  'traffic_weeks',
  'traffic_months',
]

interface Reference extends Record<string, unknown> {
  child: string
  column: string
  parent: string
  parentColumn: string
}

/** Finds rows that refer to rows which the import added, and that it did not add itself. */
async function newChildren(db: Queryable, importId: number): Promise<{ clientId: number; what: string }[]> {
  const references = await fetchRows<Reference>(
    db,
    sql`
    select c.conrelid::regclass::text "child", a.attname "column", p.relname "parent", pa.attname "parentColumn"
    from pg_constraint c join pg_class p on p.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute pa on pa.attrelid = c.confrelid and pa.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`,
  )
  const tables = new Map(RECORDED_TABLES.map((table) => [table.name, table]))
  const found: { clientId: number; what: string }[] = []
  for (const { child, column, parent, parentColumn } of references) {
    const table = tables.get(parent)
    if (table === undefined || NO_WORK.includes(child)) continue
    const own = tables.get(child)
    const isRecorded =
      own === undefined
        ? sql`false`
        : sql`exists (select from import_rows x cross join lateral jsonb_populate_record(null::${sql.identifier(child)}, x.key) k
            where x.import_id = ${importId} and x.table_name = ${child} and ${sameKey(own, 'k', 'c')})`
    const rows = await fetchRows<{ clientId: number | null }>(
      db,
      sql`
      select distinct ${table.clientId} "clientId"
      from (
        select i.after as row from import_rows i join ${sql.identifier(child)} c
          on to_jsonb(c.${sql.identifier(column)}) = i.key -> ${parentColumn}
        where i.import_id = ${importId} and i.table_name = ${parent} and i.before is null and not ${isRecorded}
      ) r limit ${MAX_OBSTACLES}`,
    )
    for (const { clientId } of rows) if (clientId !== null) found.push({ clientId, what: own?.changed ?? 'Added work' })
  }
  return found
}

/** Returns who wrote for each client last since a time. */
async function lastWriters(db: Queryable, since: Date, importId: number, ids: readonly number[]) {
  const rows = await fetchRows<{ clientId: number; businessName: string; by: string | null; at: string | null }>(
    db,
    sql`
    select c.client_id "clientId", c.business_name "businessName", last.by, last.at
    from clients c left join lateral (
      select s.staff_name "by", to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') "at"
      from audit_events a join staff s on s.staff_id = a.staff_id
      where a.client_id = c.client_id and a.at >= ${since.toISOString()}::timestamptz
        and coalesce(a.details ->> 'importId', '') <> ${String(importId)}
      order by a.audit_event_id desc limit 1
    ) last on true
    where c.client_id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map((row) => [row.clientId, row]))
}
