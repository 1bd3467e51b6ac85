import { sql } from 'drizzle-orm'

/** Returns ids, or a list of them as text with commas, as one SQL array parameter. Those that no file can have are left out of a text. */
export function idList(ids: readonly number[] | string) {
  const known = typeof ids === 'string' ? idsIn(ids) : ids
  return sql`${`{${known.join(',')}}`}::int[]`
}

function idsIn(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => id < 2 ** 31)
}
