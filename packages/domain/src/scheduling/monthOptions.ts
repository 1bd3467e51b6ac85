import { addMonths, firstDayOfMonth, formatMonthName, monthOf, type PlainDate, type PlainMonth } from '@rankdesk/format'

/** A month that a strategy can be given (M388, M417). `value` is the first day of the month. */
export interface MonthOption {
  value: PlainDate
  label: string
}

/** How many months can be chosen (M417, M551). */
export const MONTH_OPTIONS = 4

/**
 * The months that a strategy can be given (M418): the current one (Los Angeles) and the next three; a strategy with
 * rollover has the first labelled 'rollover'. Rule SCHED-14.
 */
export function monthOptions(month: PlainMonth, hasRollover: boolean): MonthOption[] {
  return Array.from({ length: MONTH_OPTIONS }, (_, index) => {
    const option = addMonths(month, index)
    return { value: firstDayOfMonth(option), label: index === 0 && hasRollover ? 'rollover' : formatMonthName(option) }
  })
}

/**
 * The month that a strategy gets (M418, M419): the one it has, made the first of its month (so that no time of day is
 * left) and raised to the first option when it is earlier or there is none. With rollover it starts at the first option.
 * A later month than the last option stays. Rule SCHED-15.
 */
export function assignedMonth(
  assignedDate: PlainDate | null,
  options: readonly MonthOption[],
  hasRollover: boolean,
): PlainDate {
  const earliest = options[0]?.value
  if (earliest === undefined) throw new RangeError('There is no month to choose from.')
  if (assignedDate === null || hasRollover) return earliest
  const first = firstDayOfMonth(monthOf(assignedDate))
  return first < earliest ? earliest : first
}
