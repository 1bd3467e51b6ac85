import { MAX_REPORT_ROWS, REPORT_FLAGS, type runReport, type ServedInput, type SortEntry } from '@rankdesk/api'
import {
  type FilterEntry,
  filterValueProblem,
  type FilterValue,
  parseSortExpression,
  SORT_NOT_SUPPORTED,
  type SortPath,
  valuesOf,
  wordsOf,
} from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { HttpError } from '#platform/http/httpError.ts'
import { type NamedId, reportArguments } from './reportArguments.ts'
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
  const columns = sql.join(selected.map(columnSql), sql`, `)
  const page = sql`${from}${orderBy} limit ${sql.raw(String(count))} offset ${sql.raw(String(offset))}`
  return {
    fields,
    arguments: given,
    rows:
      source.rowId === undefined
        ? sql`select ${columns}, count(*) over ()::int ${sql.identifier(TOTAL_COLUMN)} ${page}`
        : sql`with chosen as (
            select ${columnSql(source.rowId)} id, count(*) over ()::int total, row_number() over (${orderBy}) place ${page})
          select ${columns}, chosen.total ${sql.identifier(TOTAL_COLUMN)}
          from chosen join ${all} on ${columnSql(source.rowId)} = chosen.id order by chosen.place`,
    total: sql`select count(*)::int total ${from}`,
    ids,
    offset,
    count,
  }
}

const columnSql = (field: string) => sql`q.${sql.identifier(field)}`

const keyOrder = (key: ReportSource['key'][number]) =>
  typeof key === 'string' ? columnSql(key) : sql`${columnSql(key.field)} desc`

/** Sorts text without regard to case, and null last in both directions. */
function ordering(source: ReportSource, entry: SortEntry): SQL {
  const field = reportField(source, entry.name, 'sort')
  const direction = entry.direction === 'ASC' ? sql`asc` : sql`desc`
  const value = field.kind === 'text' ? sql`lower((${field.column})::text)` : field.column
  return sql`${value} ${direction} nulls last`
}

/**
 * Compiles a filter entry to SQL with the meaning of `matchesFilter` in `format` (FMT-37). Throws `HttpError` 400 if
 * the kind takes other values, or the field has another type.
 */
function filterSql(field: ReportField, { name, match, value }: FilterEntry): SQL {
  const problem = filterValueProblem(match, value)
  if (problem !== undefined) throw new HttpError(400, `filter: ${match} on ${name} takes ${problem}.`)
  const { column } = field
  const text = sql`lower(${textSql(field)})`
  const one = () => lowered(value)
  switch (match) {
    case 'EQUALS':
      return isTrue(equalSql(field, name, value))
    case 'NOTEQUAL':
      return sql`not ${isTrue(equalSql(field, name, value))}`
    case 'CASESENSITIVE':
      return isTrue(sql`${textSql(field)} = ${String(value)}`)
    case 'STARTSWITH':
      return isTrue(sql`starts_with(${text}, ${one()})`)
    case 'NOTSTARTSWITH':
      return sql`not ${isTrue(sql`starts_with(${text}, ${one()})`)}`
    case 'ENDSWITH':
      return isTrue(endsWith(text, one()))
    case 'NOTENDSWITH':
      return sql`not ${isTrue(endsWith(text, one()))}`
    case 'LIKE':
      return isTrue(contains(text, one()))
    case 'NOTLIKE':
      return sql`not ${isTrue(contains(text, one()))}`
    case 'GREATER':
      return isTrue(sql`${ordered(field)} > ${orderedValue(field, name, value)}`)
    case 'LESSER':
      return isTrue(sql`${ordered(field)} < ${orderedValue(field, name, value)}`)
    case 'GREATEROREQUAL':
      return isTrue(sql`${ordered(field)} >= ${orderedValue(field, name, value)}`)
    case 'LESSEROREQUAL':
      return isTrue(sql`${ordered(field)} <= ${orderedValue(field, name, value)}`)
    case 'BETWEEN': {
      const [from = null, to = null] = valuesOf(value)
      return isTrue(
        sql`${ordered(field)} between ${orderedValue(field, name, from)} and ${orderedValue(field, name, to)}`,
      )
    }
    case 'IN':
      return inList(field, name, value)
    case 'NOTIN':
      return sql`not ${inList(field, name, value)}`
    case 'ISNULL':
      return sql`${column} is null`
    case 'NOTNULL':
      return sql`${column} is not null`
    case 'ISNULLORZERO':
      return sql`(${column} is null or ${isTrue(zeroSql(field))})`
    case 'NOTZERO':
      return sql`(${column} is not null and not ${isTrue(zeroSql(field))})`
    case 'ISNULLOREMPTY':
      return emptySql(field)
    case 'HASVALUE':
      return sql`not ${emptySql(field)}`
    case 'ISNULLOR':
      return sql`(${column} is null or ${isTrue(equalSql(field, name, value))})`
    case 'LIKEEACH':
      return joined(
        wordsOf(value).map((derive) => isTrue(contains(text, derive))),
        sql` and `,
        true,
      )
    case 'LIKEANY':
      return joined(
        wordsOf(value).map((derive) => isTrue(contains(text, derive))),
        sql` or `,
        false,
      )
    case 'LISTHASANY':
      return isTrue(sql`${itemsSql(field)} && ${sql.param(valuesOf(value).map((each) => lowered(each)))}::text[]`)
    case 'LISTHASALL':
      return isTrue(sql`${itemsSql(field)} @> ${sql.param(valuesOf(value).map((each) => lowered(each)))}::text[]`)
  }
}

/** True or false, never null, so that a negation is the opposite. */
const isTrue = (condition: SQL) => sql`(${condition}) is true`
const lowered = (value: FilterValue) => String(value).toLowerCase()
const contains = (text: SQL, part: string) => sql`strpos(${text}, ${part}) > 0`
const endsWith = (text: SQL, part: string) => sql`right(${text}, length(${part}::text)) = ${part}`

function joined(conditions: SQL[], derive: SQL, otherwise: boolean): SQL {
  return conditions.length === 0 ? sql`${sql.raw(String(otherwise))}` : sql`(${sql.join(conditions, derive)})`
}

const textSql = ({ column, kind }: ReportField) =>
  kind === 'list' ? sql`(${column})::jsonb::text` : sql`(${column})::text`

/** Splits a list field: JSON, or text separated by commas. */
function itemsSql({ column, kind }: ReportField): SQL {
  return kind === 'list'
    ? sql`(select coalesce(array_agg(lower(trim(item))), '{}') from jsonb_array_elements_text((${column})::jsonb) item where trim(item) <> '')`
    : sql`(select coalesce(array_agg(lower(trim(item))), '{}') from unnest(string_to_array((${column})::text, ',')) item where trim(item) <> '')`
}

function emptySql({ column, kind }: ReportField): SQL {
  return kind === 'list'
    ? sql`(${column} is null or jsonb_array_length((${column})::jsonb) = 0)`
    : sql`(${column} is null or trim((${column})::text) = '')`
}

function zeroSql({ column, kind }: ReportField): SQL {
  if (kind === 'number') return sql`${column} = 0`
  if (kind === 'boolean') return sql`not ${column}`
  return sql`trim((${column})::text) ~ '^[-+]?0+(\\.0*)?$'`
}

function equalSql(field: ReportField, name: string, value: FilterValue): SQL {
  if (field.kind === 'number') return sql`${field.column} = ${numberOf(name, value)}::numeric`
  return sql`lower(${textSql(field)}) = ${lowered(value)}`
}

function inList(field: ReportField, name: string, value: FilterValue): SQL {
  const values = valuesOf(value)
  return joined(
    values.map((each) => isTrue(equalSql(field, name, each))),
    sql` or `,
    false,
  )
}

/** Compares texts by code point, as dates in ISO format need it. */
const ordered = (field: ReportField) =>
  field.kind === 'number' ? field.column : sql`lower(${textSql(field)}) collate "C"`

function orderedValue(field: ReportField, name: string, value: FilterValue): SQL {
  return field.kind === 'number' ? sql`${numberOf(name, value)}::numeric` : sql`${lowered(value)}::text`
}

/** Reads a number, which may be text. */
function numberOf(name: string, value: FilterValue): number {
  const number = typeof value === 'boolean' || String(value).trim() === '' ? Number.NaN : Number(value)
  if (Number.isFinite(number)) return number
  throw new HttpError(400, `filter: ${name} is compared with a number, not with ${JSON.stringify(value)}.`)
}

/** A field of a report's rows as SQL, with its type. */
interface ReportField {
  column: SQL
  kind: 'text' | 'number' | 'boolean' | 'list'
}

/**
 * Returns a field by its name, or a nested field by two names with a dot (M520). Throws `HttpError` 400 for an unknown
 * field, and 'Sort expression not supported' for a deeper sort.
 */
function reportField(source: ReportSource, name: string, use: 'filter' | 'sort'): ReportField {
  const [outer, inner] = pathOf(name, use)
  const unknown = new HttpError(400, `${use}: the report ${source.report.queryId} has no field ${name}.`)
  // An own property: every object has 'constructor', which is no field.
  if (!Object.hasOwn(source.report.row.shape, outer)) throw unknown
  if (source.report.derivedFields?.includes(outer)) {
    throw new HttpError(400, `${use}: ${outer} is computed after the rows are selected, so it cannot select rows.`)
  }
  const type = withoutWrappers(source.report.row.shape[outer])
  const column = sql`q.${sql.identifier(outer)}`
  if (inner === undefined) return { column, kind: kindOf(type) }
  if (!(type instanceof z.core.$ZodObject) || !Object.hasOwn(type._zod.def.shape, inner)) throw unknown
  const kind = kindOf(withoutWrappers(type._zod.def.shape[inner]))
  const value = sql`((${column})::jsonb ->> ${inner})`
  return {
    column: kind === 'number' ? sql`${value}::numeric` : kind === 'boolean' ? sql`${value}::boolean` : value,
    kind,
  }
}

function pathOf(name: string, use: 'filter' | 'sort'): SortPath {
  try {
    return parseSortExpression(name)
  } catch {
    throw new HttpError(
      400,
      use === 'sort' ? SORT_NOT_SUPPORTED : `filter: there can be no field ${JSON.stringify(name)}.`,
    )
  }
}

function withoutWrappers(type: unknown): unknown {
  let inner = type
  while (
    inner instanceof z.core.$ZodNullable ||
    inner instanceof z.core.$ZodOptional ||
    inner instanceof z.core.$ZodDefault
  )
    inner = inner._zod.def.innerType
  return inner
}

function kindOf(type: unknown): ReportField['kind'] {
  if (type instanceof z.core.$ZodNumber) return 'number'
  if (type instanceof z.core.$ZodBoolean) return 'boolean'
  return type instanceof z.core.$ZodArray ? 'list' : 'text'
}
