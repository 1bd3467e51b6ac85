import { sql } from 'drizzle-orm'
import { keywordRankingReport } from '@rankdesk/api'
import { addDays, dayOfWeek, todayInLosAngeles } from '@rankdesk/format'
import { newestMeasure } from '../figures/ranks.ts'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

const WEEKS = 13

/** The last weeks, each by its Monday: how much of all keywords in scope is in the top three, and on page one (M150). */
export const keywordRanking: ReportSource = {
  report: keywordRankingReport,
  key: ['date'],
  query(context) {
    const today = todayInLosAngeles(context.clock)
    const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
    const rows = Array.from({ length: WEEKS }, (_, back) => addDays(monday, -7 * back)).map((date) => {
      const end = addDays(date, 6)
      return sql`(${date}::date, ${end < today ? end : today}::date)`
    })
    return sql`
      select w.date, (sum(d.top3) * 100.0 / sum(d.keywords))::float8 "topKeywordsPercentage",
             (sum(d.page1) * 100.0 / sum(d.keywords))::float8 "allKeywordsPercentage"
      from (values ${sql.join(rows, sql`, `)}) w(date, measured_by)
      join clients c on ${clientsInScope(context)} and c.active
      cross join ${newestMeasure(sql`w.measured_by`)}
      group by w.date having sum(d.keywords) > 0`
  },
}
