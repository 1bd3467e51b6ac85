import { sql } from 'drizzle-orm'
import { rankingWinsReport } from '@rankdesk/api'
import { type MeasuredKeyword, rankingWin } from '@rankdesk/domain'
import { addDays, todayInLosAngeles } from '@rankdesk/format'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

const DAYS = 28

/**
 * The wins of the last four weeks (M134). The measurement days record whether they contain a win; keywords are read
 * only for the rows of the page, and RANK-9 describes them.
 */
export const rankingWins: ReportSource = {
  report: rankingWinsReport,
  isCached: true,
  key: [{ field: 'winDate', direction: 'DESC' }, 'businessName', 'clientId'],
  extra: ['measured'],
  query(context) {
    const today = todayInLosAngeles(context.clock)
    return sql`
      select c.client_id "clientId", c.business_name "businessName", d.date "winDate",
             (select coalesce(json_agg(json_build_object('keyword', k.keyword, 'geoName', k.geo_name,
                       'before', b.rank, 'now', n.rank)), '[]')
              from keywords k join ranks n on n.keyword_id = k.keyword_id and n.date = d.date
              cross join lateral (select r.rank from ranks r where r.keyword_id = k.keyword_id and r.date < d.date
                                  order by r.date desc limit 1) b
              where k.client_id = c.client_id and n.rank < b.rank) measured
      from client_rank_days d join clients c using (client_id)
      where d.date > ${addDays(today, -DAYS)}::date and d.date <= ${today}::date and (d.new_top3 > 0 or d.new_page1 > 0)
        and ${clientsInScope(context)} and c.active`
  },
  derive({ measured }) {
    const win = rankingWin(measured as MeasuredKeyword[])
    return { winMessage: win?.winMessage ?? '', searchTermIds: JSON.stringify(win?.terms ?? []) }
  },
}
