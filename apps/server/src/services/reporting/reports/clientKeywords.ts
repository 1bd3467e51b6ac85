import { clientKeywordsReport } from '@rankdesk/api'
import { PAGE_ONE, UNRANKED } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { textSearch } from '../scope.ts'

/** The number of days before a keyword's newest rank at which its change starts. */
const CHANGE_DAYS = 28

/** The number of measurements of a trend. */
const TREND_POINTS = 16

/** RANK-7 in SQL: `n.rank` and `n.impressions` as a score of 0 to 100. `rulesInSql.test` compares both forms. */
const scoreSql = sql`floor(
  case when n.rank is null or n.rank = 0 or n.rank >= ${UNRANKED}::int then 5
       when n.rank <= ${PAGE_ONE}::int then 15
       else greatest(5, 60 - (n.rank - 11) * 1.5) end
  + least(40, 10 * log(1 + greatest(0, coalesce(n.impressions, 0)))) + 0.5)::int`

/** A client's keywords with their newest ranks and changes (M475). */
export const clientKeywords: ReportSource = {
  report: clientKeywordsReport,
  key: ['keyword', 'geoName', 'keywordId'],
  query: (context) => sql`
    select k.keyword_id "keywordId", k.keyword, k.geo_name "geoName", y.specialty_type_name "specialtyTypeName",
           k.page_id "pageId", p.path, n.rank, b.rank "previousRank",
           case when coalesce(n.rank, 0) = 0 or coalesce(b.rank, 0) = 0 then 0 else b.rank - n.rank end "rankChange",
           n.date "measuredOn", ${isDayUnknownSql(sql`${context.arguments.get('clientId')}::int`, sql`n.date`)} "isDayUnknown", n.source, n.impressions, ${scoreSql} "priorityScore",
           measured.trend
    from keywords k
    left join seo_targets t using (seo_target_id)
    left join specialty_types y on y.specialty_type_id = t.specialty_type_id
    left join pages p on p.page_id = k.page_id
    left join lateral (select r.rank::int, r.date, r.impressions,
                         case when r.position is null then 'Rank tracking' else 'Search Console' end source from ranks r where r.keyword_id = k.keyword_id
                       order by r.date desc limit 1) n on true
    left join lateral (select r.rank::int from ranks r where r.keyword_id = k.keyword_id
                         and r.date <= n.date - ${CHANGE_DAYS}::int order by r.date desc limit 1) b on true
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('date', r.date, 'rank',
               case when r.rank between 1 and ${UNRANKED - 1}::int then r.rank end) order by r.date), '[]') trend
      from (select w.date, w.rank from ranks w where w.keyword_id = k.keyword_id
            order by w.date desc limit ${TREND_POINTS}::int) r
    ) measured on true
    where k.client_id = ${context.arguments.get('clientId')}::int and ${textSearch(context, [
      sql`k.keyword`,
      sql`k.geo_name`,
      sql`y.specialty_type_name`,
      sql`p.path`,
    ])} and ${strategySearch(context)}`,
}

/** Restricts the keywords to those of a strategy, if the query names one. */
function strategySearch({ arguments: given }: ReportContext): SQL {
  const strategyId = given.get('strategyId')
  return typeof strategyId === 'number'
    ? sql`k.keyword_id in (select keyword_id from strategy_keywords where strategy_id = ${strategyId}::int)`
    : sql`true`
}
