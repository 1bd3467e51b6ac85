import { addMonths, firstDayOfMonth, monthOf, type PlainDate } from '@rankdesk/format'

/**
 * The outcome of a strategy in a month for which it counts. 'open' and 'overdue' occur in the current month only: work
 * of the month, and of an earlier one. Rule PACE-14.
 */
export const WORK_OUTCOMES = ['done', 'late', 'carried-over', 'dropped', 'open', 'overdue'] as const
export type WorkOutcome = (typeof WORK_OUTCOMES)[number]

/** The time in which a strategy was planned for one month. Every date is the first day of a month. */
export interface WorkPeriod {
  assignedMonth: PlainDate
  /** The month in which it was completed. Null while it is open. */
  doneMonth: PlainDate | null
  /** The month in which it was moved to another month, or off the plan. Null for the present plan. */
  movedMonth: PlainDate | null
  /** The month to which it was moved. Null without a move, and for one off the plan. */
  toMonth: PlainDate | null
}

export interface WorkMonth {
  month: PlainDate
  outcome: WorkOutcome
}

/**
 * Returns the months for which a strategy counts, oldest first, with its outcome in each: carried over from month to
 * month while it is open, then done, late or dropped. Work of later months does not count yet. Rules PACE-5 and PACE-14.
 */
export function workMonths(period: WorkPeriod, current: PlainDate): WorkMonth[] {
  const { assignedMonth, doneMonth, movedMonth } = period
  const last = doneMonth ?? movedMonth ?? current
  const months: WorkMonth[] = []
  for (let month = assignedMonth; month < last; month = nextMonth(month))
    months.push({ month, outcome: 'carried-over' })
  const outcome = lastOutcome(period, current)
  // Work that was completed before its month counts for its month.
  const month = last < assignedMonth ? assignedMonth : last
  if (outcome !== undefined && month <= current) months.push({ month, outcome })
  return months
}

/** Returns the outcome in a strategy's last month; undefined if it does not count for it. */
function lastOutcome({ assignedMonth, doneMonth, movedMonth, toMonth }: WorkPeriod, current: PlainDate) {
  if (doneMonth !== null) return doneMonth > assignedMonth ? 'late' : 'done'
  if (movedMonth === null) return assignedMonth < current ? 'overdue' : 'open'
  // Moved to this month or an earlier one, it still counts, by its next plan. Moved before its month, it never counted.
  const isLater = toMonth === null || toMonth > movedMonth
  return isLater && movedMonth >= assignedMonth ? 'dropped' : undefined
}

const nextMonth = (month: PlainDate) => firstDayOfMonth(addMonths(monthOf(month), 1))
