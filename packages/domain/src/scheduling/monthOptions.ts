import { addMonths, firstDayOfMonth, formatMonthName, monthOf, type PlainDate, type PlainMonth } from '@rankdesk/format'

/** A month to which a strategy can be assigned (M388, M417). `value` is the first day of the month. */
export interface MonthOption {
  value: PlainDate
  label: string
}

/** The number of months to choose from (M417, M551). */
export const MONTH_OPTIONS = 4

/**
 * Returns the months to which a strategy can be assigned (M418): the current one (Los Angeles) and the next three. With
 * rollover, the first is labeled 'rollover'. Rule SCHED-14.
 */
export function monthOptions(month: PlainMonth, hasRollover: boolean): MonthOption[] {
  return Array.from({ length: MONTH_OPTIONS }, (_, index) => {
    const option = addMonths(month, index)
    return { value: firstDayOfMonth(option), label: index === 0 && hasRollover ? 'rollover' : formatMonthName(option) }
  })
}

/**
 * Returns the month of a strategy (M418, M419): the first day of its assigned month, or the first option if that is
 * later or nothing is assigned. With rollover it starts at the first option. A month after the last option stays. Rule
 * SCHED-15.
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
