import pg from 'pg'
import { BackupError, type Manifest } from './manifest.ts'

/** Returns the hashes of the applied migrations, oldest first. Empty for a database without tables. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (there.rows[0]?.there !== true) return []
  const found = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return found.rows.map(({ hash }) => hash)
}

/**
 * Returns every table of the public schema with its writable columns, in the order in which the tables can be filled.
 */
export async function publicTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const found = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid`)
  const references = await client.query<Reference>(`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  const columnsOf = new Map(found.rows.map(({ name, columns }) => [name, columns]))
  const order = fillingOrder([...columnsOf.keys()], references.rows)
  return order.map((name) => ({ name, columns: columnsOf.get(name) ?? [] }))
}

/** A table and a table to which it refers by a foreign key. */
interface Reference {
  from: string
  to: string
}

/**
 * Sorts tables so that each comes after the tables to which it refers, and by name otherwise, so that two backups
 * agree. A table may refer to itself. Throws BackupError for circular references.
 */
function fillingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const waiting = new Set(tables.toSorted())
  const ordered: string[] = []
  while (waiting.size > 0) {
    const isBlocked = (table: string) =>
      references.some(({ from, to }) => from === table && to !== table && waiting.has(to))
    const ready = [...waiting].filter((table) => !isBlocked(table))
    if (ready.length === 0) {
      throw new BackupError(`The tables ${[...waiting].join(', ')} have circular references and cannot be restored.`)
    }
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

/** Returns every sequence of the public schema with its next number. */
export async function publicSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const names = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: Manifest['sequences'] = []
  for (const { name } of names.rows) {
    const state = await client.query<{ next: string }>(`
      select (s.last_value + case when s.is_called then p.seqincrement else 0 end)::text as next
      from ${qualified(name)} s, pg_sequence p where p.seqrelid = '${qualified(name)}'::regclass`)
    sequences.push({ name, next: state.rows[0]?.next ?? '1' })
  }
  return sequences
}

/** Returns a name of the public schema as SQL text. */
export function qualified(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}

/** Returns the target of a COPY in either direction: the table with its columns. */
export function copyTarget(table: { name: string; columns: readonly string[] }): string {
  return `${qualified(table.name)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}
