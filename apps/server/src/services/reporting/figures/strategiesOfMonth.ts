import type { PlainMonth } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { countsForMonth } from '../workMonth.ts'

/** Aggregates the strategies `s` of a client `c` this month (PACE-5). */
export const ofStrategiesOfMonth = (month: PlainMonth, what: SQL) =>
  sql`(select ${what} from strategies s where s.client_id = c.client_id and ${countsForMonth(month)})`

/** The number of strategies, and of those that have met their target. */
export const countedSql = sql`count(*)::int`

/** The client's tab of the four-tab queue (QUEUE-1). */
export const queueTabSql = sql`case when count(*) = 0 then 'To Schedule'
  when count(*) filter (where s.status_id = 1) >= count(*) then 'Completed' else 'To Complete' end`

/** The client's tab of Home's list (QUEUE-3). */
export const homeTabSql = sql`case when count(*) > 0 and count(*) filter (where s.status_id = 1) >= count(*)
  then 'Completed' else 'To Complete' end`
