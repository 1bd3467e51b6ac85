import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, type MonthWork, NO_WORK } from '@rankdesk/domain'
import { formatMonthName, monthOf, type PlainDate } from '@rankdesk/format'
import type { MonthLoad } from '../useMonthLoads.ts'

/** A month of the board with its rows. */
export interface BoardColumnData {
  /** The first day of the month. */
  month: PlainDate
  label: string
  rows: readonly DraftRow[]
  /** All work of the month, with the completed strategies that need no row. */
  work: MonthWork
  /** The load of the person and the team. Undefined for later months, and while it loads. */
  load: MonthLoad | undefined
}

/** Returns the columns of the board: the selectable months, and later ones to which rows are assigned. */
export function boardColumns(
  rows: readonly DraftRow[],
  strategies: readonly SchedulerStrategy[],
  months: ReadonlyMap<PlainDate, MonthWork>,
  loads: readonly MonthLoad[] = [],
): BoardColumnData[] {
  const selectable = (strategies[0]?.assignedMonthOptions ?? []).map(({ value }) => value)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const all = [...new Set([...selectable, ...byMonth.keys()])].toSorted()
  return all.map((month) => ({
    month,
    label: formatMonthName(monthOf(month)),
    rows: byMonth.get(month) ?? [],
    work: months.get(month) ?? NO_WORK,
    load: loads.find((load) => load.month === month),
  }))
}
