/** A cell's value for sorting, filtering and copying. */
export type CellValue = string | number | null | undefined

/** Returns the value of an accessor as a text or a number; undefined for objects, which can't be sorted or filtered. */
export function asValue(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : undefined
}
