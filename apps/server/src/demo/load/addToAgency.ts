import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { AgencyTables } from './agencyTables.ts'
import { LOAD_LOCK } from './loadAgency.ts'

/** The ids between the last one of the agency and the first added one: others may insert rows at the same time. */
const ID_GAP = 1000

interface Column {
  name: string
  /** The table to whose ids it refers, or its own for an id. Null for data. */
  idsOf: string | null
}

interface LoadedTable {
  name: string
  columns: readonly Column[]
  /** Its column with generated ids, and their sequence. Null without one. */
  idColumn: string | null
  sequence: string | null
}

/**
 * Runs `load`, which copies rows with ids from 1, and adds them to the agency with ids of their own. The rows are
 * copied to temporary tables, which hide those of the agency until they are moved. One transaction. Returns false if the
 * agency has sample clients already.
 */
export async function addToAgency(
  database: Database,
  load: (client: pg.ClientBase, takenDomains: readonly string[]) => Promise<void>,
): Promise<boolean> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOAD_LOCK])
    const found = await client.query('select from clients where sample limit 1')
    if (found.rowCount === 0) {
      const taken = await client.query<{ domain: string }>('select domain from clients')
      const tables = await readTables(client)
      for (const { name } of tables) {
        await client.query(`create temp table ${name} (like public.${name} including defaults including identity)`)
      }
      await load(
        client,
        taken.rows.map(({ domain }) => domain),
      )
      await prepareRows(client)
      await moveRows(client, tables)
    }
    await client.query('commit')
    return found.rowCount === 0
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason))
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Returns the tables of an agency in the order in which rows can be inserted. */
async function readTables(client: pg.ClientBase): Promise<LoadedTable[]> {
  const names = new AgencyTables().names
  const { rows } = await client.query<{ table: string; column: string; isId: boolean; target: string | null }>(
    `select c.relname as table, a.attname as column, a.attidentity <> '' as "isId",
       (select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as target
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [names],
  )
  const tables: LoadedTable[] = []
  for (const name of names) {
    const ofTable = rows.filter(({ table }) => table === name)
    const idColumn = ofTable.find(({ isId }) => isId)?.column ?? null
    const found = await client.query<{ name: string }>('select pg_get_serial_sequence($1, $2) as name', [
      `public.${name}`,
      idColumn,
    ])
    tables.push({
      name,
      columns: ofTable.map(({ column, isId, target }) => ({ name: column, idsOf: isId ? name : target })),
      idColumn,
      sequence: idColumn === null ? null : (found.rows[0]?.name ?? null),
    })
  }
  return tables
}

/** Changes loaded rows that an agency with people of its own must not get as they are. */
async function prepareRows(client: pg.ClientBase): Promise<void> {
  // Sample staff of the demo agency sign in with one click, some of them as administrators.
  await client.query(`update pg_temp.staff set demo = false, access_role = 'member'`)
  await client.query(
    `update pg_temp.teams t
     set name = format('%s (sample %s)', name, (select count(*) + 1 from public.teams where name like t.name || ' (sample %)'))
     where lower(name) in (select lower(name) from public.teams)`,
  )
}

/** Inserts the loaded rows with ids that the agency doesn't use, and drops the temporary tables. */
async function moveRows(client: pg.ClientBase, tables: readonly LoadedTable[]): Promise<void> {
  const offsets = new Map<string, number>()
  for (const { name, idColumn, sequence } of tables) {
    if (idColumn !== null && sequence !== null) offsets.set(name, await reserveIds(client, name, idColumn, sequence))
  }
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name).join(', ')
    const values = columns.map((column) => valueOf(column, offsets)).join(', ')
    const conflict = name === SHARED ? 'on conflict (specialty_type_name) do nothing' : ''
    await client.query(`insert into public.${name} (${names}) select ${values} from pg_temp.${name} x ${conflict}`)
  }
  for (const { name } of tables) await client.query(`drop table pg_temp.${name}`)
  await client.query('analyze')
}

/** The kinds of work, which are shared by name with those that the agency has. */
const SHARED = 'specialty_types'

function valueOf({ name, idsOf }: Column, offsets: ReadonlyMap<string, number>): string {
  if (idsOf === SHARED && name === 'specialty_type_id') {
    return `coalesce((select s.specialty_type_id from public.${SHARED} s join pg_temp.${SHARED} t using (specialty_type_name)
      where t.specialty_type_id = x.specialty_type_id), x.specialty_type_id + ${offsets.get(SHARED) ?? 0})`
  }
  const offset = idsOf === null ? undefined : offsets.get(idsOf)
  return offset === undefined ? `x.${name}` : `x.${name} + ${offset}`
}

/** Reserves the ids of a table's loaded rows, and returns what to add to each. */
async function reserveIds(client: pg.ClientBase, name: string, idColumn: string, sequence: string): Promise<number> {
  const { rows } = await client.query<{ start: string; step: string; last: string }>(
    `select nextval($1::regclass) as start, (select seqincrement from pg_sequence where seqrelid = $1::regclass) as step,
       (select coalesce(max(${idColumn}), 0) from pg_temp.${name}) as last`,
    [sequence],
  )
  const [{ start, step, last } = { start: '0', step: '1', last: '0' }] = rows
  const offset = Number(start) + ID_GAP * Number(step)
  await client.query('select setval($1::regclass, $2)', [sequence, offset + Math.max(Number(last), 1)])
  return offset
}
