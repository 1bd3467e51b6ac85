import type { BenchRow } from './rows.ts'
import type { TableInput } from './subject.ts'

const collator = new Intl.Collator('en-US')

/** Sorts rows for libraries that leave sorting to the host, as a careful host would. */
export function sortedRows(rows: readonly BenchRow[], sort: TableInput['sort']): readonly BenchRow[] {
  if (!sort) return rows
  const sign = sort.direction === 'ASC' ? 1 : -1
  const { columnId } = sort
  return rows.toSorted(
    columnId === 'name'
      ? (one, other) => sign * collator.compare(one.name, other.name)
      : (one, other) => sign * (one.leads - other.leads),
  )
}

/**
 * Filters rows for libraries that leave filtering to the host. As in our table, a parent stays when a nested row
 * matches.
 */
export function filteredRows(rows: readonly BenchRow[], city: string): readonly BenchRow[] {
  if (city === '') return rows
  const typed = city.toLowerCase()
  const passes = (row: BenchRow): boolean => row.city.toLowerCase().includes(typed)
  return rows.filter((row) => passes(row) || (row.steps?.some(passes) ?? false))
}

/**
 * Flattens nested rows for libraries without them (or whose nested rows are a paid feature): children follow their
 * parents.
 */
export function openedRows(rows: readonly BenchRow[], open: TableInput['open']): readonly BenchRow[] {
  if (open === 'none') return rows
  if (open === 'all') return rows.flatMap((row) => (row.steps ? [row, ...row.steps] : [row]))
  const first = rows.findIndex((row) => row.steps !== undefined)
  return rows.toSpliced(first + 1, 0, ...(rows[first]?.steps ?? []))
}
