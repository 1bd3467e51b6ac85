import { MAX_REPORT_ROWS, REPORT_FLAGS, type runReport, type ServedInput, type SortEntry } from '@rankdesk/api'
import { type SQL, sql } from 'drizzle-orm'
import { filterSql } from './filterSql.ts'
import { type NamedId, reportArguments } from './reportArguments.ts'
import { reportField } from './reportField.ts'
import type { ReportContext, ReportSource } from './reportSource.ts'

type RunBody = ServedInput<typeof runReport>['body']

/** The queries of one run of a report. */
export interface CompiledReport {
  fields: string[]
  arguments: ReportContext['arguments']
  /** The requested page. Every row carries the total number of matches as `total of all`. */
  rows: SQL
  /** Counts all matches, for a page without rows. */
  total: SQL
  /** Ids in the arguments, which may not exist. */
  ids: readonly NamedId[]
  /** The number of skipped rows, and the maximum number of returned ones. */
  offset: number
  count: number
}

/** The column with the total. No field can have this name. */
export const TOTAL_COLUMN = 'total of all'

/**
 * Compiles a run to SQL that filters, sorts and pages in the database. Throws `HttpError` 400 for unknown fields and
 * arguments.
 */
export function compileReport(
  source: ReportSource,
  body: Omit<RunBody, 'debugInfo'>,
  clock: ReportContext['clock'],
  prepared: Pick<ReportContext, 'mappedClients'> = {},
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
  const all = sql`(${source.query({ arguments: given, clock, ...prepared })}) q`
  const from = sql`from ${all}${where}`
  const order = [...sorts.map((entry) => ordering(source, entry)), ...source.key.map(keyOrder)]
  const orderBy = order.length === 0 ? sql`` : sql` order by ${sql.join(order, sql`, `)}`
  const selected = [...fields.filter((field) => !report.derivedFields?.includes(field)), ...(source.extra ?? [])]
  // The database returns a page even if the caller did not request one (M553).
  const paged = body.flags & REPORT_FLAGS.page
  const { offset, count } = paged ? body : { offset: 0, count: MAX_REPORT_ROWS }
  const columns = sql.join(selected.map(column), sql`, `)
  const page = sql`${from}${orderBy} limit ${sql.raw(String(count))} offset ${sql.raw(String(offset))}`
  return {
    fields,
    arguments: given,
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

/** Sorts text without regard to case, and null last in both directions. */
function ordering(source: ReportSource, entry: SortEntry): SQL {
  const field = reportField(source, entry.name, 'sort')
  const direction = entry.direction === 'ASC' ? sql`asc` : sql`desc`
  const value = field.kind === 'text' ? sql`lower((${field.column})::text)` : field.column
  return sql`${value} ${direction} nulls last`
}
