import { type FilterEntry, FILTER_TAKES, type FilterValue, valuesOf, wordsOf } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { HttpError } from '#platform/http/httpError.ts'
import type { ReportField } from './reportField.ts'

/**
 * Compiles a filter entry to SQL with the meaning of `matchesFilter` in `format` (FMT-37). Throws `HttpError` 400 if
 * the kind takes other values, or the field has another type.
 */
export function filterSql(field: ReportField, { name, match, value }: FilterEntry): SQL {
  requireValueCount(name, match, value)
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

function requireValueCount(name: string, match: FilterEntry['match'], value: FilterValue): void {
  const isList = typeof value === 'object' && value !== null
  const expected = FILTER_TAKES[match]
  const problem = {
    none: undefined,
    one: isList || value === null ? 'one value' : undefined,
    two: isList && value.length === 2 ? undefined : 'a list of two values',
    list: isList ? undefined : 'a list',
    'one or list': value === null ? 'a value or a list' : undefined,
  }[expected]
  if (problem !== undefined) throw new HttpError(400, `filter: ${match} on ${name} takes ${problem}.`)
}
