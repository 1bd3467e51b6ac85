import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type FilterEntry, REPORT_FLAGS, type runReport, type ServedInput, type SortEntry } from '@rankdesk/api'
import { Refusal } from '../../plugins/refusal.ts'
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

  const matching = filters.filter((entry) => !given.includes(entry)).map((entry) => condition(source, entry))
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

/** Reports hold fields of one level; a dotted name is the spec's second level, which none has yet (M520). */
function knownField(source: ReportSource, name: string, use: 'filter' | 'sort'): void {
  if (use === 'sort' && name.split('.').length > 2) throw new Refusal(400, 'Sort expression not supported')
  if (!(name in source.report.row.shape)) {
    throw new Refusal(400, `${use}: the report ${source.report.queryId} has no field ${name}.`)
  }
}

function ordering(source: ReportSource, entry: SortEntry): SQL {
  knownField(source, entry.name, 'sort')
  const direction = entry.direction === 'ASC' ? sql`asc` : sql`desc`
  const value = fieldKind(source, entry.name) === 'text' ? sql`lower(${column(entry.name)}::text)` : column(entry.name)
  return sql`${value} ${direction} nulls last`
}

type FieldKind = 'text' | 'number' | 'boolean'

function fieldKind(source: ReportSource, name: string): FieldKind {
  let type: unknown = source.report.row.shape[name]
  while (type instanceof z.ZodNullable || type instanceof z.ZodOptional) type = type.unwrap()
  if (type instanceof z.ZodNumber) return 'number'
  return type instanceof z.ZodBoolean ? 'boolean' : 'text'
}

/** A value as the field's own type, as a parameter of the query. Throws `Refusal` 400 when it is of another type. */
function typed(source: ReportSource, name: string, value: string | number | boolean): SQL {
  const kind = fieldKind(source, name)
  if (kind === 'text') return sql`${String(value)}::text`
  if (kind === 'boolean' && typeof value === 'boolean') return sql`${value}::boolean`
  const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value)
  if (kind === 'number' && Number.isFinite(number)) return sql`${number}::numeric`
  throw new Refusal(400, `filter: ${name} is compared with a ${kind}, not with ${JSON.stringify(value)}.`)
}

function condition(source: ReportSource, entry: FilterEntry): SQL {
  knownField(source, entry.name, 'filter')
  const field = fieldKind(source, entry.name) === 'text' ? sql`${column(entry.name)}::text` : column(entry.name)
  if (entry.match === 'IN') {
    const values = Array.isArray(entry.value) ? entry.value : [entry.value]
    if (values.length === 0) return sql`false`
    const list = values.map((value) => typed(source, entry.name, value))
    return sql`${field} in (${sql.join(list, sql`, `)})`
  }
  if (Array.isArray(entry.value)) throw new Refusal(400, `filter: ${entry.match} takes one value, not a list.`)
  if (entry.match === 'LIKE') {
    const pattern = `%${String(entry.value).replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
    return sql`${column(entry.name)}::text ilike ${pattern}`
  }
  const value = typed(source, entry.name, entry.value)
  switch (entry.match) {
    case 'EQUALS':
      return sql`${field} = ${value}`
    case 'NOTEQUAL':
      return sql`${field} is distinct from ${value}`
    case 'GREATEROREQUAL':
      return sql`${field} >= ${value}`
    case 'LESSEROREQUAL':
      return sql`${field} <= ${value}`
  }
}
