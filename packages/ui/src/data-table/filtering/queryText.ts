/** Returns a query in the form that is compared: trimmed and lower-cased. */
export function queryText(contains: string): string {
  return contains.trim().toLowerCase()
}
