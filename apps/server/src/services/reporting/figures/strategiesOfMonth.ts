import { firstDayOfMonth, type PlainMonth } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { countsForMonth } from '../workMonth.ts'

/** Aggregates the strategies `s` of a client `c` this month (PACE-5). */
export const ofStrategiesOfMonth = (month: PlainMonth, what: SQL) =>
  sql`(select ${what} from strategies s where s.client_id = c.client_id and ${countsForMonth(month)})`

/** The number of strategies, and of those that have met their target. */
export const countedSql = sql`count(*)::int`
const metSql = sql`(count(*) filter (where s.status_id = 1))::int`

/** The client's tab of the four-tab queue (QUEUE-1). */
export const queueTabSql = sql`case when count(*) = 0 then 'To Schedule'
  when count(*) filter (where s.status_id = 1) >= count(*) then 'Completed' else 'To Complete' end`

/** The client's tab of Home's list (QUEUE-3). */
export const homeTabSql = sql`case when count(*) > 0 and count(*) filter (where s.status_id = 1) >= count(*)
  then 'Completed' else 'To Complete' end`

/** Open work that was carried over from an earlier month (M418). */
const rolloverSql = (month: PlainMonth) =>
  sql`coalesce(bool_or(s.status_id = 0 and (s.has_rollover or s.assigned_date < ${firstDayOfMonth(month)}::date)), false)`

/** Whether a draft is ready for review: one that misses its order is not (SCORE-21). */
const readySql = sql`case when count(*) filter (where s.status_id = 0 and s.content_completed_at is not null
  and not s.misses_order) > 0
  then 'Yes' else 'No' end`

/**
 * Joins the figures of a client `c`'s strategies of this month as `work(strategies, met, has_any, queue_tab, home_tab)`
 * and `open_work(has_rollover, has_ready)`. Two joins, because an index alone answers the first.
 */
export const joinStrategiesOfMonth = (month: PlainMonth) => sql`
  left join lateral ${ofStrategiesOfMonth(
    month,
    sql`${countedSql} strategies, ${metSql} met, case when count(*) > 0 then 'Yes' else 'No' end has_any,
      ${queueTabSql} queue_tab, ${homeTabSql} home_tab`,
  )} work on true
  left join lateral ${ofStrategiesOfMonth(
    month,
    sql`${rolloverSql(month)} has_rollover, ${readySql} has_ready`,
  )} open_work on true`
