import { rankingLossesReport, rankingWinsReport } from '@rankdesk/api'
import { describeMoves, type MovedKeyword } from '@rankdesk/domain'
import { addDays, todayInLosAngeles } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

const DAYS = 28

/**
 * Selects the keywords `m` of a client `c` whose standing was confirmed in the last four weeks, with the standing before:
 * that of four weeks ago, else the first one. Rule RANK-9.
 */
function movesOfClient({ clock }: ReportContext): SQL {
  const today = todayInLosAngeles(clock)
  const start = addDays(today, -DAYS)
  return sql`
    select s.keyword_id, max(s.date) date, (array_agg(s.standing order by s.date desc))[1] now,
           coalesce((select e.standing from keyword_standings e where e.keyword_id = s.keyword_id and e.date <= ${start}::date
                     order by e.date desc limit 1), (array_agg(s.standing order by s.date))[1]) before
    from keyword_standings s
    where s.client_id = c.client_id and s.date > ${start}::date and s.date <= ${today}::date
    group by s.keyword_id`
}

/** The position of a standing, best first. */
const place = (standing: SQL) => sql`case ${standing} when 'top-three' then 1 when 'page-one' then 2 else 3 end`

/** Selects the clients with wins or losses. The keywords are read only for the rows of the page. */
function movesQuery(context: ReportContext, comparison: SQL, dateField: string): SQL {
  const today = todayInLosAngeles(context.clock)
  return sql`
    select c.client_id "clientId", c.business_name "businessName", moved.date ${sql.identifier(dateField)},
           (select json_agg(json_build_object('keyword', k.keyword, 'geoName', k.geo_name, 'before', m.before, 'now', m.now,
                     'rank', (select r.rank from ranks r where r.keyword_id = k.keyword_id and r.date <= ${today}::date
                              and r.rank > 0 order by r.date desc limit 1)))
            from (${movesOfClient(context)}) m join keywords k using (keyword_id)) keywords
    from clients c
    cross join lateral (
      select max(m.date) date from (${movesOfClient(context)}) m where ${place(sql`m.now`)} ${comparison} ${place(sql`m.before`)}
    ) moved
    where moved.date is not null and ${clientsInScope(context)} and c.active`
}

/** The keywords that rose to the top three or to page one in the last four weeks (M134). */
export const rankingWins: ReportSource = {
  report: rankingWinsReport,
  isCached: true,
  key: [{ field: 'winDate', direction: 'DESC' }, 'businessName', 'clientId'],
  extra: ['keywords'],
  query: (context) => movesQuery(context, sql`<`, 'winDate'),
  derive({ keywords }) {
    const wins = describeMoves(keywords as MovedKeyword[], 'wins')
    return { winMessage: wins?.message ?? '', searchTermIds: JSON.stringify(wins?.terms ?? []) }
  },
}

/** The keywords that fell out of the top three or off page one in the last four weeks. */
export const rankingLosses: ReportSource = {
  report: rankingLossesReport,
  isCached: true,
  key: [{ field: 'lossDate', direction: 'DESC' }, 'businessName', 'clientId'],
  extra: ['keywords'],
  query: (context) => movesQuery(context, sql`>`, 'lossDate'),
  derive({ keywords }) {
    const losses = describeMoves(keywords as MovedKeyword[], 'losses')
    return { lossMessage: losses?.message ?? '', searchTermIds: JSON.stringify(losses?.terms ?? []) }
  },
}
