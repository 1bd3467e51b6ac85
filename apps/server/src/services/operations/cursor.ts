import { type Column, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** The columns by which a list is ordered, newest first: a time that several rows can share, and their id. */
export interface CursorColumns {
  at: Column
  id: Column
  /** The type of the id. @default 'bigint' */
  type?: 'bigint' | 'uuid'
}

/** A row's position in its list, which every query of a page selects as `position`. */
export function cursorPosition({ at, id }: CursorColumns): SQL<string> {
  return sql<string>`(extract(epoch from ${at}) * 1000000)::bigint || '~' || ${id}::text`
}

/** The condition of the rows after a cursor. Undefined without a cursor. */
export function isAfter({ at, id, type = 'bigint' }: CursorColumns, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [micros = '', text = ''] = cursor.split('~')
  // Microseconds are exact, so that rows with equal times are neither repeated nor skipped.
  const time = sql`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`
  if (!ID_SCHEMAS[type].safeParse(text).success) return sql`false`
  return sql`(${at}, ${id}) < (${time}, ${text}::${sql.raw(type)})`
}

/** The text of an id of each type. */
const ID_SCHEMAS = { uuid: z.guid(), bigint: z.string().regex(/^\d{1,18}$/) }

/** Splits the rows of a page from the row after it, which was selected only to know whether there is one. */
export function pageOfRows<Row extends { position: string }>(
  rows: readonly Row[],
  count: number,
): { rows: readonly Row[]; next: string | null } {
  const page = rows.slice(0, count)
  return { rows: page, next: rows.length > count ? (page.at(-1)?.position ?? null) : null }
}
