/** A cell's value as it is sorted, filtered and copied. */
export type CellValue = string | number | null | undefined

/** The value of an accessor as a text or a number; objects, which neither sort nor filter, have none. */
export function asValue(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : undefined
}
