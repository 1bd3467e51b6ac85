import { sql } from 'drizzle-orm'

/** Returns ids as one SQL array parameter. */
export function idList(ids: readonly number[]) {
  return sql`${`{${ids.join(',')}}`}::int[]`
}
