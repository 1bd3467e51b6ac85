import { parseSortExpression, SORT_NOT_SUPPORTED, type SortPath } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { HttpError } from '#platform/http/httpError.ts'
import type { ReportSource } from './reportSource.ts'

/** A field of a report's rows as SQL, with its type. */
export interface ReportField {
  column: SQL
  kind: 'text' | 'number' | 'boolean' | 'list'
}

/**
 * Returns a field by its name, or a nested field by two names with a dot (M520). Throws `HttpError` 400 for an unknown
 * field, and 'Sort expression not supported' for a deeper sort.
 */
export function reportField(source: ReportSource, name: string, use: 'filter' | 'sort'): ReportField {
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
