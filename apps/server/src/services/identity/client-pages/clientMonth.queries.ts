import type { CallResult, clientMonth } from '@rankdesk/api'
import { addMonths, type Clock, firstDayOfMonth, monthOf, type PlainMonth, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { withRealAddresses } from '#services/lib/pageAddresses.ts'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { countsForMonth, startOfMonth } from '#services/reporting/workMonth.ts'
import { clientHead } from './clientHead.ts'

/** Returns the work done for a client this month, and the client's standing (D13). */
export async function monthOfClient(db: Db, clock: Clock, clientId: number): Promise<CallResult<typeof clientMonth>> {
  const today = todayInLosAngeles(clock)
  const month = monthOf(today)
  const [head, done, planned, rankDay, visits] = await Promise.all([
    clientHead(db, clientId),
    completedWork(db, clientId, month),
    plannedWork(db, clientId, month),
    newestRankDay(db, clientId, today),
    visitsByMonth(db, clientId, month),
  ])
  return { ...head, month: firstDayOfMonth(month), done, planned, ...rankDay, visits }
}

async function completedWork(db: Db, clientId: number, month: PlainMonth) {
  const rows = await fetchRows<{
    strategyId: number
    title: string
    strategyTypeId: number
    externalSummary: string
    path: string | null
    pageId: number | null
    completedAt: Date
  }>(
    db,
    sql`
      select s.strategy_id "strategyId", s.title, s.strategy_type_id "strategyTypeId",
             coalesce(b.external_summary, '') "externalSummary", p.path, p.page_id "pageId", s.completed_at "completedAt"
      from strategies s left join pages p using (page_id)
      left join lateral (
        select external_summary from publications
        where strategy_id = s.strategy_id and state = 'published' order by publication_id desc limit 1
      ) b on true
      where s.client_id = ${clientId} and s.completed_at >= ${startOfMonth(month).toISOString()}::timestamptz
      order by s.completed_at desc, s.strategy_id`,
  )
  const addressed = await withRealAddresses(db, clientId, rows)
  return addressed.map(({ pageId: _pageId, ...row }) => ({ ...row, completedAt: row.completedAt.toISOString() }))
}

async function plannedWork(db: Db, clientId: number, month: PlainMonth): Promise<number> {
  const [row] = await fetchRows<{ planned: number }>(
    db,
    sql`select count(*)::int planned from strategies s where s.client_id = ${clientId} and ${countsForMonth(month)}`,
  )
  return row?.planned ?? 0
}

async function newestRankDay(db: Db, clientId: number, today: string) {
  const [row] = await fetchRows<{
    keywords: number
    page1: number
    top3: number
    measuredOn: string
    isDayUnknown: boolean
  }>(
    db,
    sql`select keywords, page1, top3, date "measuredOn",
               ${isDayUnknownSql(sql`client_id`, sql`date`)} "isDayUnknown"
        from client_rank_days
        where client_id = ${clientId} and date <= ${today}::date order by date desc limit 1`,
  )
  return row ?? { keywords: 0, page1: 0, top3: 0, measuredOn: null, isDayUnknown: false }
}

/**
 * Returns the visits of the full months in the twelve before the current one, from the first completely counted one to
 * the last. A month between them that was counted in part has no value (COV-4).
 */
async function visitsByMonth(db: Db, clientId: number, month: PlainMonth) {
  const first = firstDayOfMonth(month)
  const counted = await fetchRows<{ month: string; visits: number }>(
    db,
    sql`select t.date "month", t.visits from traffic_months t join sites using (project_id)
        where client_id = ${clientId} and t.date < ${first}::date and t.date >= ${first}::date - interval '12 months'
          and t.days = date_part('day', t.date + interval '1 month' - interval '1 day')
        order by t.date`,
  )
  const [oldest, newest] = [counted.at(0)?.month, counted.at(-1)?.month]
  if (oldest === undefined || newest === undefined) return []
  const byMonth = new Map(counted.map((row) => [row.month, row.visits]))
  return Array.from({ length: 12 }, (_, back) => firstDayOfMonth(addMonths(month, back - 12)))
    .filter((day) => day >= oldest && day <= newest)
    .map((day) => ({ month: day, visits: byMonth.get(day) ?? null }))
}
