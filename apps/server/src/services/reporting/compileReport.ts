import { type SQL, sql } from 'drizzle-orm'
import { REPORT_FLAGS, type runReport, type ServedInput, type SortEntry } from '@rankdesk/api'
import { filterSql } from './filterSql.ts'
import { reportField } from './reportField.ts'
import type { ReportContext, ReportSource } from './reportSource.ts'

type RunBody = ServedInput<typeof runReport>['body']

/** The queries that answer one run of a report: the page asked for, and how many rows match in all. */
export interface CompiledReport {
  fields: string[]
  rows: SQL
  total: SQL
}

/** Turns a run into SQL that filters, sorts and pages in the database. Throws `Refusal` 400 for what the report has not. */
export function compileReport(source: ReportSource, body: RunBody, clock: ReportContext['clock']): CompiledReport {
  const fields = Object.keys(source.report.row.shape)
  const filters = body.flags & REPORT_FLAGS.filter ? body.filter : []
  const sorts = body.flags & REPORT_FLAGS.sort ? body.sort : []
  const given = filters.filter((entry) => source.report.arguments.includes(entry.name))
  const context: ReportContext = { arguments: new Map(given.map((entry) => [entry.name, entry.value])), clock }

  const matching = filters
    .filter((entry) => !given.includes(entry))
    .map((entry) => filterSql(reportField(source, entry.name, 'filter'), entry))
  const where = matching.length === 0 ? sql`` : sql` where ${sql.join(matching, sql` and `)}`
  const from = sql`from (${source.query(context)}) q${where}`
  const order = [...sorts.map((entry) => ordering(source, entry)), ...source.key.map((field) => column(field))]
  const orderBy = order.length === 0 ? sql`` : sql` order by ${sql.join(order, sql`, `)}`
  const page = body.flags & REPORT_FLAGS.page ? sql` limit ${body.count} offset ${body.offset}` : sql``
  return {
    fields,
    rows: sql`select ${sql.join(fields.map(column), sql`, `)} ${from}${orderBy}${page}`,
    total: sql`select count(*)::int total ${from}`,
  }
}

const column = (field: string) => sql`q.${sql.identifier(field)}`

/** Text is sorted without regard to case, and what is null comes last either way. */
function ordering(source: ReportSource, entry: SortEntry): SQL {
  const field = reportField(source, entry.name, 'sort')
  const direction = entry.direction === 'ASC' ? sql`asc` : sql`desc`
  const value = field.kind === 'text' ? sql`lower((${field.column})::text)` : field.column
  return sql`${value} ${direction} nulls last`
}
