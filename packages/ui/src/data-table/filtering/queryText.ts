/** A query as it is compared: trimmed, without regard to case. */
export function queryText(contains: string): string {
  return contains.trim().toLowerCase()
}
