import type { FilterEntry, ReportArgument } from '@rankdesk/api'
import { fixedClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { COUNT_NAMES, COUNTED_COLUMNS, DERIVED_TABLES } from '#platform/db/schema/countedTables.ts'
import { createTestDatabase, testAgencyNow } from '#testing/index.ts'
import { REPORT_CATALOG } from '../catalog.ts'
import { compileReport } from '../compileReport.ts'
import type { ReportSource } from '../reportSource.ts'
import { countsReadBy } from './countsReadBy.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase()
  database = openDatabase(created.url, { max: 1 })
  drop = created.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const CACHED_REPORTS = [...REPORT_CATALOG.values()].filter(({ isCached }) => isCached === true)
const dialect = new PgDialect({ casing: 'snake_case' })

const argument = (name: ReportArgument): FilterEntry => {
  if (name === 'search' || name === 'searchFor') return { name, value: 'a', match: 'LIKE' }
  if (name === 'day') return { name, value: '2026-10-31', match: 'EQUALS' }
  return { name, value: name === 'roleId' ? 5 : 1, match: 'EQUALS' }
}

/** Returns a report's statement, with all of its arguments or without those that may be missing. */
function statementOf(source: ReportSource, hasArguments: boolean): string {
  const { report } = source
  const names = hasArguments ? report.arguments : (report.needs ?? [])
  const filter = names.map(argument)
  const body = { fromApp: 'test', queryId: report.queryId, filter, flags: 7, offset: 0, count: 25, sort: [] }
  return dialect.sqlToQuery(compileReport(source, body, fixedClock(testAgencyNow)).rows.inlineParams()).sql
}

const DERIVED = new Set(Object.keys(DERIVED_TABLES))

const STATEMENTS = CACHED_REPORTS.flatMap((source) => [statementOf(source, true), statementOf(source, false)])

/** Returns the columns that a statement reads, as PostgreSQL records them for a view: 'table.column'. Without those of derived tables. */
async function columnsReadBy(statement: string): Promise<string[]> {
  await database.db.execute(sql.raw(`create temp view read as ${statement}`))
  const rows = await fetchRows<{ column: string }>(
    database.db,
    sql`select distinct c.relname || '.' || a.attname as column
      from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid and c.relname <> 'read'
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and a.attnum > 0
      where r.ev_class = 'read'::regclass order by 1`,
  )
  await database.db.execute(sql`drop view read`)
  return rows.map(({ column }) => column).filter((column) => !DERIVED.has(column.split('.', 1)[0] ?? ''))
}

/** Returns the columns of some counts as 'table.column'. */
const columnsOf = (names: readonly (keyof typeof COUNTED_COLUMNS)[]) =>
  names.flatMap((name) => COUNTED_COLUMNS[name].columns.map((column) => `${COUNTED_COLUMNS[name].table}.${column}`))

test('every column that a cached report reads is counted, and its count invalidates the report', async () => {
  expect(CACHED_REPORTS.length).toBeGreaterThan(12)
  for (const statement of STATEMENTS) {
    const read = await columnsReadBy(statement)
    expect(read.length).toBeGreaterThan(0)
    expect(columnsOf(countsReadBy(statement) ?? [])).toEqual(expect.arrayContaining(read))
  }
})

test('a report of a derived table depends on the counts of the tables from which triggers derive it', () => {
  expect(countsReadBy('select done from work_sums.client_work_months')).toEqual(['strategies', 'strategy_moves'])
})

test('no column is counted that no cached report reads', async () => {
  // With the source of `done_month`, which is generated.
  const read = new Set(['strategies.completed_at'])
  for (const statement of STATEMENTS) for (const column of await columnsReadBy(statement)) read.add(column)
  expect(columnsOf(COUNT_NAMES).filter((column) => !read.has(column))).toEqual([])
})

test('the triggers of the database count exactly the declared columns and rows', async () => {
  const triggers = await fetchRows<{ table: string; count: string; columns: string[]; rows: boolean }>(
    database.db,
    sql`select c.relname as table, encode(t.tgargs, 'escape') as count, t.tgtype & 44 = 44 rows,
        (select array_agg(a.attname::text order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum = any(t.tgattr)) columns
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'count_change'`,
  )
  const found = triggers.map((trigger) => ({ ...trigger, count: trigger.count.replace('\\000', '') }))
  expect(found.toSorted((a, b) => a.count.localeCompare(b.count))).toEqual(
    COUNT_NAMES.map((count) => {
      const { table, columns } = COUNTED_COLUMNS[count]
      return { table, count, columns: columns.toSorted(), rows: count === table }
    }).toSorted((a, b) => a.count.localeCompare(b.count)),
  )
})

test('a statement counts its own columns only, even if it changes no row', async () => {
  const counts = async () => {
    const [row] = await fetchRows(
      database.db,
      sql.raw(
        `select ${COUNT_NAMES.map((name) => `(select case when is_called then last_value else 0 end from table_counts.${name}) ${name}`).join(', ')}`,
      ),
    )
    return row ?? {}
  }
  const countedBy = async (statement: string) => {
    const before = await counts()
    await database.db.execute(sql.raw(statement))
    const after = await counts()
    return COUNT_NAMES.filter((name) => Number(after[name]) !== Number(before[name]))
  }
  for (const name of COUNT_NAMES) {
    const { table, columns } = COUNTED_COLUMNS[name]
    for (const column of columns.filter((each) => each !== 'done_month')) {
      expect(await countedBy(`update ${table} set ${column} = ${column} where false`)).toEqual([name])
    }
    if (name === table) expect(await countedBy(`delete from ${table} where false`)).toEqual([name])
  }
  expect(await countedBy(`update strategies set request_id = 'x', meta_title = 'x'`)).toEqual([])
})
