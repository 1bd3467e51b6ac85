import { sql } from 'drizzle-orm'
import { firstDayOfMonth, type PlainMonth, startOfLosAngelesDay } from '@rankdesk/format'

/** The instant at which a month begins in Los Angeles. */
export const startOfMonth = (month: PlainMonth): Date => startOfLosAngelesDay(firstDayOfMonth(month))

/**
 * Whether a strategy `s` counts for the current month: assigned to it, or assigned before and either still open or done
 * since it began. So nothing overdue is forgotten, and finishing it moves this month's gauge. Rule PACE-5.
 */
export const countsForMonth = (month: PlainMonth) => sql`(s.assigned_date = ${firstDayOfMonth(month)}::date
  or (s.assigned_date < ${firstDayOfMonth(month)}::date and (s.done_month is null or s.done_month >= ${firstDayOfMonth(month)}::date)))`

/** The month that a strategy `s` counts for, by its first day in Los Angeles' calendar. Rule PACE-5. */
export const workMonth = (current: PlainMonth) =>
  sql`greatest(s.assigned_date, coalesce(s.done_month, ${firstDayOfMonth(current)}::date))`
