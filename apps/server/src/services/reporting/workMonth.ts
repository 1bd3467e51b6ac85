import { sql } from 'drizzle-orm'
import { firstDayOfMonth, type PlainMonth, startOfLosAngelesDay } from '@rankdesk/format'

/** The instant at which a month begins in Los Angeles. */
export const startOfMonth = (month: PlainMonth): Date => startOfLosAngelesDay(firstDayOfMonth(month))

/**
 * Whether a strategy `s` counts for the current month: assigned to it, or assigned before and either still open or done
 * since it began. So nothing overdue is forgotten, and finishing it moves this month's gauge. Rule PACE-5.
 */
export const countsForMonth = (month: PlainMonth) => sql`(s.assigned_date = ${firstDayOfMonth(month)}::date
  or (s.assigned_date < ${firstDayOfMonth(month)}::date and (s.completed_at is null or s.completed_at >= ${startOfMonth(month).toISOString()}::timestamptz)))`

/** The month that a strategy `s` counts for, by its first day in Los Angeles' calendar. Rule PACE-5. */
export const workMonth = (current: PlainMonth) => sql`greatest(s.assigned_date,
  case when s.completed_at is null then ${firstDayOfMonth(current)}::date
       else date_trunc('month', s.completed_at at time zone 'America/Los_Angeles')::date end)`
