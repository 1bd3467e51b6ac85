import { keywordRankingReport } from '@rankdesk/api'
import { addDays, dayOfWeek, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { newestOnDays } from '../figures/ranks.ts'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

const WEEKS = 13

/**
 * The last weeks by their Mondays: the shares of all measured keywords in scope in the top three and on page one (M150),
 * null for a week without a measurement (COV-2).
 */
export const keywordRanking: ReportSource = {
  report: keywordRankingReport,
  isCached: true,
  key: ['date'],
  query(context) {
    const today = todayInLosAngeles(context.clock)
    const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
    const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(monday, 7 * (index + 1 - WEEKS)))
    const measures = newestOnDays(
      context,
      weeks.map((date) => (date === monday ? today : addDays(date, 6))),
      'chart',
    )
    const rows = weeks.map((date, index) => sql`(${date}::date, ${sql.raw(String(index))})`)
    // Sums by the periods of the measurements, of which there are few, before each week takes its share.
    return sql`
      with spans as (
        select ${measures.first} first, ${measures.end} "end", sum(d.top3) top3, sum(d.page1) page1, sum(d.keywords) keywords,
               count(*) clients
        from ${measures.from} group by 1, 2
      )
      select w.date, (sum(s.top3) * 100.0 / nullif(sum(s.keywords), 0))::float8 "topKeywordsPercentage",
             (sum(s.page1) * 100.0 / nullif(sum(s.keywords), 0))::float8 "allKeywordsPercentage",
             coalesce(sum(s.clients), 0)::int "measuredClients", (select count(*)::int from clients c
               where ${clientsInScope(context)} and c.active) clients
      from (values ${sql.join(rows, sql`, `)}) w(date, week) left join spans s on w.week >= s.first and w.week < s."end"
      group by w.date`
  },
}
