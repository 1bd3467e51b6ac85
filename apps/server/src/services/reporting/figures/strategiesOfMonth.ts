import { firstDayOfMonth, type PlainMonth } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { countsForMonth } from '../workMonth.ts'

/** Aggregates the strategies `s` of a client `c` this month (PACE-5). */
export const ofStrategiesOfMonth = (month: PlainMonth, what: SQL) =>
  sql`(select ${what} from strategies s where s.client_id = c.client_id and ${countsForMonth(month)})`

/** The number of strategies, and of those that have met their target. */
export const countedSql = sql`count(*)::int`
export const metSql = sql`(count(*) filter (where s.status_id = 1))::int`

/** The client's tab of the four-tab queue (QUEUE-1). */
export const queueTabSql = sql`case when count(*) = 0 then 'To Schedule'
  when count(*) filter (where s.status_id = 1) >= count(*) then 'Completed' else 'To Complete' end`

/** The client's tab of Home's list (QUEUE-3). */
export const homeTabSql = sql`case when count(*) > 0 and count(*) filter (where s.status_id = 1) >= count(*)
  then 'Completed' else 'To Complete' end`

/** The number of a client `c`'s strategies of this month or later (M190). */
export const currentAndBeyondSql = (month: PlainMonth) => sql`(select count(*)::int from strategies s
  where s.client_id = c.client_id and s.assigned_date >= ${firstDayOfMonth(month)}::date)`

/** The last month with a strategy. */
export const scheduledUntilSql = (month: PlainMonth) => sql`(select max(s.assigned_date) from strategies s
  where s.client_id = c.client_id and s.assigned_date >= ${firstDayOfMonth(month)}::date)`

/** Open work that was carried over from an earlier month (M418). */
export const rolloverSql = (month: PlainMonth) =>
  sql`coalesce(bool_or(s.status_id = 0 and (s.has_rollover or s.assigned_date < ${firstDayOfMonth(month)}::date)), false)`

/** Whether a draft is ready for review. */
export const readySql = sql`case when count(*) filter (where s.status_id = 0 and s.content_completed_at is not null) > 0
  then 'Yes' else 'No' end`
