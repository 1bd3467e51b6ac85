import { firstDayOfMonth, monthOf, type PlainDate } from '@rankdesk/format'

/** A month's count beside that of the same month a year before. */
export interface MonthBeside {
  /** Its first day. */
  month: PlainDate
  thisYear: number | null
  lastYear: number | null
}

/**
 * The months of a report that has a row a week and in each the sums of its month: one entry a month, oldest first. The
 * month of `today` is left out: it is not over, and its sum would look like a fall.
 */
export function byMonth<Row>(
  rows: readonly Row[],
  today: PlainDate,
  read: (row: Row) => { week: PlainDate; thisYear: number | null; lastYear: number | null },
): MonthBeside[] {
  const months = new Map<PlainDate, MonthBeside>()
  for (const row of rows) {
    const { week, thisYear, lastYear } = read(row)
    const month = firstDayOfMonth(monthOf(week))
    months.set(month, { month, thisYear, lastYear })
  }
  months.delete(firstDayOfMonth(monthOf(today)))
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
