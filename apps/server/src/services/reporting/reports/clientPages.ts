import { clientPagesReport } from '@rankdesk/api'
import { INDEXATION_DAYS, PAGE_ONE } from '@rankdesk/domain'
import { addDays, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { goneOnSql } from '#services/seo/indexation/pageChecks.queries.ts'
import type { ReportSource } from '../reportSource.ts'
import { textSearch } from '../scope.ts'

/** ADV-11 in SQL for a page `p` that was last seen on `seen.day`. `rulesInSql.test` compares both forms. */
const indexStateSql = (today: PlainDate) => sql`case
  when not (p.visible and p.searchable) then 'Hidden'
  when seen.checked > seen.day or seen.gone >= seen.day then 'Lost'
  when seen.day >= ${addDays(today, -INDEXATION_DAYS.toLose)}::date then 'Indexed'
  when seen.day is not null then 'Unknown'
  when p.added_on > ${addDays(today, -INDEXATION_DAYS.toFind)}::date then 'New'
  when seen.gone is not null or seen.checked is not null or seen.exported >= p.added_on then 'Never seen'
  else 'Unknown' end`

/** The pages of a client's site, their mapping, and their search engine state (M476, M478). */
export const clientPages: ReportSource = {
  report: clientPagesReport,
  key: ['path', 'pageId'],
  query: (context) => sql`
    select p.page_id "pageId", p.page_name "pageName", p.path, m.template_name "templateName", p.visible,
           t.targets, (t.mapped > 0 or k.keywords > 0) "isMapped", k.keywords, k.page1, k.best "bestRank",
           p.added_on "addedOn", p.last_checked_at "lastCheckedAt", greatest(p.last_checked_at, checks."at") "checkedAt", seen.day "lastSeenOn",
           seen.gone "goneOn", checks.outcome "checkOutcome", checks.changes "checkChanges", exported.day "exportedOn",
           ${indexStateSql(todayInLosAngeles(context.clock))} "indexState"
    from sites s join pages p using (project_id) join templates m using (template_id)
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('specialtyTypeName', y.specialty_type_name, 'geoName', t.geo_name)
               order by y.specialty_type_name, t.geo_name), '[]') targets, count(*)::int mapped,
             string_agg(y.specialty_type_name || ' ' || t.geo_name, ' ') words
      from seo_targets t join specialty_types y using (specialty_type_id)
      where t.client_id = s.client_id
        and (t.page_id = p.page_id or exists (select from target_posts o where o.seo_target_id = t.seo_target_id and o.page_id = p.page_id))
    ) t
    cross join lateral (
      select count(*)::int keywords, (count(*) filter (where n.rank between 1 and ${PAGE_ONE}::int))::int page1,
             min(n.rank) filter (where n.rank > 0)::int best
      from keywords k
      left join lateral (select r.rank from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) n on true
      where k.client_id = s.client_id and k.page_id = p.page_id
    ) k
    cross join lateral (
      select max(x.date) as day from page_search_stats x join pages o using (page_id) where o.project_id = s.project_id
    ) exported
    cross join lateral (
      select greatest((p.last_seen_at at time zone 'America/Los_Angeles')::date,
        (select max(x.date) from page_search_stats x where x.page_id = p.page_id and x.impressions > 0)) as day,
        (p.last_checked_at at time zone 'America/Los_Angeles')::date checked, exported.day exported,
        ${goneOnSql} gone
    ) seen
    left join lateral (
      select g.checked_at "at", g.outcome, case when exists (select from page_checks b
          where b.page_id = g.page_id and b.page_check_id < g.page_check_id) then g.changes end changes
      from page_checks g where g.page_id = p.page_id order by g.page_check_id desc limit 1
    ) checks on true
    where s.client_id = ${context.arguments.get('clientId')}::int and ${textSearch(context, [
      sql`p.page_name`,
      sql`p.path`,
      sql`t.words`,
    ])}`,
}
