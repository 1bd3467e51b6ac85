import { type SQL, sql } from 'drizzle-orm'
import { MAX_REPORT_ROWS, REPORT_FLAGS, type runReport, type ServedInput, type SortEntry } from '@rankdesk/api'
import { filterSql } from './filterSql.ts'
import { type NamedId, reportArguments } from './reportArguments.ts'
import { reportField } from './reportField.ts'
import type { ReportContext, ReportSource } from './reportSource.ts'

type RunBody = ServedInput<typeof runReport>['body']

/** The queries that answer one run of a report. */
export interface CompiledReport {
  fields: string[]
  /** The page that was asked for; every row carries how many match in all as `total of all`. */
  rows: SQL
  /** How many rows match in all, for a page that has none to carry it. */
  total: SQL
  /** What the arguments name by id, which may not be there. */
  ids: readonly NamedId[]
  /** Rows passed over, and the most that are answered with. */
  offset: number
  count: number
}

/** The column in which a row carries the total; no field can be called so. */
export const TOTAL_COLUMN = 'total of all'

/** Turns a run into SQL that filters, sorts and pages in the database. Throws `HttpError` 400 for what the report has not. */
export function compileReport(
  source: ReportSource,
  body: Omit<RunBody, 'debugInfo'>,
  clock: ReportContext['clock'],
): CompiledReport {
  const { report } = source
  const fields = Object.keys(report.row.shape)
  const filters = body.flags & REPORT_FLAGS.filter ? body.filter : []
  const sorts = body.flags & REPORT_FLAGS.sort ? body.sort : []
  const { given, ids } = reportArguments(report, filters)

  const matching = filters
    .filter((entry) => !report.arguments.some((name) => name === entry.name))
    .map((entry) => filterSql(reportField(source, entry.name, 'filter'), entry))
  const where = matching.length === 0 ? sql`` : sql` where ${sql.join(matching, sql` and `)}`
  const all = sql`(${source.query({ arguments: given, clock })}) q`
  const from = sql`from ${all}${where}`
  const order = [...sorts.map((entry) => ordering(source, entry)), ...source.key.map(keyOrder)]
  const orderBy = order.length === 0 ? sql`` : sql` order by ${sql.join(order, sql`, `)}`
  const answered = [...fields.filter((field) => !report.worded?.includes(field)), ...(source.extra ?? [])]
  // A page is what leaves the database, also when the caller did not ask for one (M553).
  const paged = body.flags & REPORT_FLAGS.page
  const { offset, count } = paged ? body : { offset: 0, count: MAX_REPORT_ROWS }
  const columns = sql.join(answered.map(column), sql`, `)
  const page = sql`${from}${orderBy} limit ${sql.raw(String(count))} offset ${sql.raw(String(offset))}`
  return {
    fields,
    rows:
      source.rowId === undefined
        ? sql`select ${columns}, count(*) over ()::int ${sql.identifier(TOTAL_COLUMN)} ${page}`
        : sql`with chosen as (
            select ${column(source.rowId)} id, count(*) over ()::int total, row_number() over (${orderBy}) place ${page})
          select ${columns}, chosen.total ${sql.identifier(TOTAL_COLUMN)}
          from chosen join ${all} on ${column(source.rowId)} = chosen.id order by chosen.place`,
    total: sql`select count(*)::int total ${from}`,
    ids,
    offset,
    count,
  }
}

const column = (field: string) => sql`q.${sql.identifier(field)}`

const keyOrder = (key: ReportSource['key'][number]) =>
  typeof key === 'string' ? column(key) : sql`${column(key.field)} desc`

/** Text is sorted without regard to case, and what is null comes last either way. */
function ordering(source: ReportSource, entry: SortEntry): SQL {
  const field = reportField(source, entry.name, 'sort')
  const direction = entry.direction === 'ASC' ? sql`asc` : sql`desc`
  const value = field.kind === 'text' ? sql`lower((${field.column})::text)` : field.column
  return sql`${value} ${direction} nulls last`
}
