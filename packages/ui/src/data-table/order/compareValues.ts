import type { DataTableValue } from '../dataTableColumn.ts'

/** The order of the user interface's language; made once, and read once: either takes longer than a comparison. */
const { compare } = new Intl.Collator('en-US')

/** Orders two texts as every sorted column does. */
export function compareText(one: string, other: string): number {
  return compare(one, other)
}

/** Orders two values as `sortKeys` does, for lists too short to make keys for. ASC; nothing is last in both. */
export function compareValues(one: DataTableValue, other: DataTableValue, direction: 'ASC' | 'DESC'): number {
  const noOne = isNothing(one)
  const noOther = isNothing(other)
  if (noOne || noOther) return Number(noOne) - Number(noOther)
  const sign = direction === 'ASC' ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign
  return compareText(String(one), String(other)) * sign
}

function isNothing(value: DataTableValue): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value)
}
