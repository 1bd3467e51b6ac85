import type { DataTableValue } from '../dataTableColumn.ts'
import type { NumberKeys } from './numberKeys.ts'
import { NOTHING, numberKeys } from './numberKeys.ts'
import type { TextRanks } from './textRanks.ts'
import { compareText } from './collateTexts.ts'
import { textRanks } from './textRanks.ts'

/** What a column sorts by: made once for the data, used by every sort. */
export type SortKeys = NumberKeys | TextRanks

/** Sort keys of a column's values: of numbers when every value that is there is one, of texts otherwise. */
export function sortKeys<Row>(rows: readonly Row[], value: (row: Row) => DataTableValue): SortKeys {
  const values: DataTableValue[] = []
  let texts = false
  for (let row = 0; row < rows.length; row++) {
    const read = value(rows[row] as Row)
    if (typeof read === 'string') texts = true
    values.push(read)
  }
  return texts
    ? textRanks(values.map(asText), NOTHING)
    : numberKeys(values.map((read) => (typeof read === 'number' ? read : null)))
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

function asText(value: DataTableValue): string | null | undefined {
  return typeof value === 'number' ? String(value) : value
}
