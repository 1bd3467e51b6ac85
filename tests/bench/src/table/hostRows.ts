import type { BenchRow } from './rows.ts'
import type { TableInput } from './subject.ts'

const collator = new Intl.Collator('en-US')

/** For libraries that leave sorting to their host: what a careful host would write. */
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

/** For libraries that leave filtering to their host. A parent stays when a row nested in it passes, as in ours. */
export function filteredRows(rows: readonly BenchRow[], city: string): readonly BenchRow[] {
  if (city === '') return rows
  const typed = city.toLowerCase()
  const passes = (row: BenchRow): boolean => row.city.toLowerCase().includes(typed)
  return rows.filter((row) => passes(row) || (row.steps?.some(passes) ?? false))
}

/** For libraries without nested rows (in those that cost nothing): the host puts them below their parents. */
export function openedRows(rows: readonly BenchRow[], open: TableInput['open']): readonly BenchRow[] {
  if (open === 'none') return rows
  if (open === 'all') return rows.flatMap((row) => (row.steps ? [row, ...row.steps] : [row]))
  const first = rows.findIndex((row) => row.steps !== undefined)
  return rows.toSpliced(first + 1, 0, ...(rows[first]?.steps ?? []))
}
