import { sql } from 'drizzle-orm'
import { firstDayOfMonth, type PlainMonth, startOfLosAngelesDay } from '@rankdesk/format'

/** Returns the instant at which a month starts in Los Angeles. */
export const startOfMonth = (month: PlainMonth): Date => startOfLosAngelesDay(firstDayOfMonth(month))

/**
 * Whether a strategy `s` counts for the current month: assigned to it, or assigned before and either still open or
 * completed since it started. Overdue work thus stays visible, and completing it moves this month's gauge. Rule PACE-5.
 */
export const countsForMonth = (month: PlainMonth) => sql`(s.assigned_date = ${firstDayOfMonth(month)}::date
  or (s.assigned_date < ${firstDayOfMonth(month)}::date and (s.done_month is null or s.done_month >= ${firstDayOfMonth(month)}::date)))`

/** The month for which a strategy `s` counts, as its first day in Los Angeles' calendar. Rule PACE-5. */
export const workMonth = (current: PlainMonth) =>
  sql`greatest(s.assigned_date, coalesce(s.done_month, ${firstDayOfMonth(current)}::date))`
