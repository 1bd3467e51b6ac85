/** A cell's value for sorting, filtering and copying. */
export type CellValue = string | number | null | undefined

/** Returns the value of an accessor as a text or a number; undefined for objects, which can't be sorted or filtered. */
export function asValue(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : undefined
}

/** The number of records from which the code decides whether the values of a column repeat. */
const SAMPLE = 256

/** Whether the values of a column repeat, judged by its first records: cities and plans repeat, names don't. */
export function repeats<Data>(records: readonly Data[], valueOf: (record: Data) => CellValue | undefined): boolean {
  const sample = records.slice(0, SAMPLE).map(valueOf)
  return new Set(sample).size < sample.length / 2
}
