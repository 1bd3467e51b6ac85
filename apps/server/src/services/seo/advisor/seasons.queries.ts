import { SEASON_MONTHS } from '@rankdesk/domain'
import { addMonthsToDate, type PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the season of each keyword of a client that was counted in the last year, as `keyword_id` and `season`. Its
 * shares are means over months, so that months with more measurements count no more than others; a measurement
 * without the keyword counts as 0. Rule ADV-24.
 */
export function seasonsSql(clientId: number, today: PlainDate): SQL {
  const since = addMonthsToDate(today, -12)
  const until = addMonthsToDate(since, SEASON_MONTHS)
  return sql`
    with counted as (
      select r.keyword_id, r.date, r.impressions, coalesce(r.position::float8, r.rank) position,
             date_trunc('month', r.date)::date as month, r.date < ${until}::date in_season,
             sum(r.impressions) over (partition by r.date) total
      from ranks r join keywords k using (keyword_id)
      where k.client_id = ${clientId} and r.impressions is not null
        and r.date >= ${since}::date and r.date < ${today}::date
    ), days as (
      select month, in_season, count(distinct date) as days from counted group by 1, 2
    ), months as (
      select count(distinct month) filter (where in_season) season, count(distinct month) as year from days
    ), known as (
      select r.keyword_id, min(r.date) first_date from ranks r join keywords k using (keyword_id)
      where k.client_id = ${clientId} group by 1
    ), whole as (
      select month, sum(days) as days from days group by 1
    ), shares as (
      select c.keyword_id, c.month, sum(c.impressions::float8 / nullif(c.total, 0)) / max(w.days) as share
      from counted c join whole w using (month) group by 1, 2
    ), season_shares as (
      select c.keyword_id, c.month, sum(c.impressions::float8 / nullif(c.total, 0)) / max(d.days) as share
      from counted c join days d using (month, in_season) where c.in_season group by 1, 2
    )
    select c.keyword_id, json_build_object(
      'seasonShare', coalesce((select sum(s.share) from season_shares s where s.keyword_id = c.keyword_id), 0)
        / greatest(1, max(m.season)),
      'yearShare', coalesce((select sum(s.share) from shares s where s.keyword_id = c.keyword_id), 0) / max(m.year),
      'seasonMonths', max(m.season), 'yearMonths', max(m.year), 'impressions', sum(c.impressions),
      'seasonPosition', avg(c.position) filter (where c.in_season), 'yearPosition', avg(c.position),
      'isKnownSince', min(n.first_date) < (${since}::date + interval '1 month')
    ) season
    from counted c join known n using (keyword_id) cross join months m group by c.keyword_id`
}
