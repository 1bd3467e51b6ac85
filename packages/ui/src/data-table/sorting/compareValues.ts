import type { CellValue } from './cellValue.ts'

/**
 * The collation of the user interface's language. The collator is created once and `compare` is read once, because
 * either takes longer than a comparison.
 */
const { compare } = new Intl.Collator('en-US')

/** Compares two texts in the order of every sorted column. */
export function compareText(one: string, other: string): number {
  return compare(one, other)
}

/**
 * Compares two values: numbers by value, texts by the collation of en-US. Missing values (null, undefined, '' and NaN)
 * are last in both directions.
 */
export function compareValues(one: CellValue, other: CellValue, desc: boolean): number {
  const isOneMissing = isMissing(one)
  const isOtherMissing = isMissing(other)
  if (isOneMissing || isOtherMissing) return Number(isOneMissing) - Number(isOtherMissing)
  const sign = desc ? -1 : 1
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign
  return compareText(String(one), String(other)) * sign
}

function isMissing(value: CellValue): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}
