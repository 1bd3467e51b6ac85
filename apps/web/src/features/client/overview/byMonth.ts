import { firstDayOfMonth, monthOf, type PlainDate } from '@rankdesk/format'

/** A month's count with that of the same month a year before. */
export interface MonthComparison {
  /** The first day of the month. */
  month: PlainDate
  thisYear: number | null
  lastYear: number | null
  /** The count of a month of which only some days were counted (COV-4). */
  part?: { total: number; days: number } | undefined
}

/**
 * Returns the months of a weekly report with their monthly sums, oldest first. The month of `today` is omitted: it is
 * not over, and its sum would look like a drop.
 */
export function byMonth<Row>(
  rows: readonly Row[],
  today: PlainDate,
  read: (row: Row) => {
    week: PlainDate
    thisYear: number | null
    lastYear: number | null
    part?: MonthComparison['part']
  },
): MonthComparison[] {
  const months = new Map<PlainDate, MonthComparison>()
  for (const row of rows) {
    const { week, thisYear, lastYear, part } = read(row)
    const month = firstDayOfMonth(monthOf(week))
    months.set(month, { month, thisYear, lastYear, ...(part !== undefined && { part }) })
  }
  months.delete(firstDayOfMonth(monthOf(today)))
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
