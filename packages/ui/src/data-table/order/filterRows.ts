import type { DataTableValue } from '../dataTableColumn.ts'

/** Keeps the rows whose text in a column contains what was typed, without regard to case. */
export interface DataTableFilter {
  /** The column to look at; any column with a value when left out. */
  columnId?: string
  /** What the text must contain; nothing typed keeps every row. */
  contains: string
}

/** Whether a row's values pass all filters. `value` reads a column of the row; `columnIds` are those that have values. */
export type RowTest<Row> = (row: Row) => boolean

/** A column's id and how its value is read. */
export interface ReadableColumn<Row> {
  id: string
  value: (row: Row) => DataTableValue
}

/** The test that all filters make together; undefined when nothing is filtered. */
export function rowTest<Row>(
  filters: readonly DataTableFilter[],
  columns: readonly ReadableColumn<Row>[],
): RowTest<Row> | undefined {
  const tests = filters
    .filter(({ contains }) => contains.trim() !== '')
    .map(({ columnId, contains }) => {
      const reads = columns
        .filter(({ id }) => columnId === undefined || id === columnId)
        .map(({ value }) => ({ value, test: textTest(contains) }))
      const [only] = reads
      if (only && reads.length === 1) return (row: Row): boolean => only.test(only.value(row))
      return (row: Row): boolean => reads.some(({ value, test }) => test(value(row)))
    })
  if (tests.length === 0) return undefined
  const [only] = tests
  return tests.length === 1 && only ? only : (row) => tests.every((passes) => passes(row))
}

/** Whether a value's text contains what was typed. Each text of a column of few different ones is looked at once. */
function textTest(contains: string): (value: DataTableValue) => boolean {
  const typed = contains.trim().toLowerCase()
  let known: Map<DataTableValue, boolean> | undefined = new Map()
  return (value) => {
    const before = known?.get(value)
    if (before !== undefined) return before
    const passes = String(value ?? '')
      .toLowerCase()
      .includes(typed)
    known?.set(value, passes)
    // Names and the like: remembering them costs more than it saves.
    if (known && known.size > MAX_KNOWN) known = undefined
    return passes
  }
}

const MAX_KNOWN = 512

/** The indices of the rows that pass, in the order of the data. */
export function filterRows<Row>(rows: readonly Row[], passes: RowTest<Row>): Int32Array {
  const kept = new Int32Array(rows.length)
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    if (passes(rows[row] as Row)) kept[count++] = row
  }
  return kept.slice(0, count)
}
