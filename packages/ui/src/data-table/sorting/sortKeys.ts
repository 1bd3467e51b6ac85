import type { CellValue } from './cellValue.ts'
import type { NumberKeys } from './numberKeys.ts'
import { NOTHING, numberKeys } from './numberKeys.ts'
import type { Slices } from './slices.ts'
import { SLICE_ROWS } from './slices.ts'
import type { TextRanks } from './textRanks.ts'
import { textRanks } from './textRanks.ts'

/** The sort keys of a column, computed once per data set and used by every sort. */
export type SortKeys = NumberKeys | TextRanks

/**
 * Computes the sort keys of a column's values: number keys when every present value is a number, text ranks otherwise.
 */
export function* sortKeys<Row>(rows: readonly Row[], value: (row: Row) => CellValue): Slices<SortKeys> {
  const values: CellValue[] = []
  let texts = false
  for (let row = 0; row < rows.length; row++) {
    const read = value(rows[row] as Row)
    if (typeof read === 'string') texts = true
    values.push(read)
    if (row % SLICE_ROWS === SLICE_ROWS - 1) yield
  }
  if (texts) return yield* textRanks(values.map(asText), NOTHING)
  return numberKeys(values.map((read) => (typeof read === 'number' ? read : null)))
}

function asText(value: CellValue): string | null | undefined {
  return typeof value === 'number' ? String(value) : value
}
