/** Returns a response without any entries in its lists. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (!(value instanceof Object)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => [
      key,
      key === 'fields' ? part : key === 'total' ? 0 : emptied(part),
    ]),
  )
}
