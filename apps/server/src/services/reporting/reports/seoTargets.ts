import {
  businessTypesReport,
  clientSpecialtyTypesReport,
  seoSpecialtiesReport,
  seoTargetsReport,
  specialtiesSystemsReport,
} from '@rankdesk/api'
import { PAGE_ONE, PRIORITY_FLOORS } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { textSearch } from '../scope.ts'

/** A client's lines of business by priority, or all lines of business (M442). */
export const businessTypes: ReportSource = {
  report: businessTypesReport,
  isCached: true,
  key: ['businessTypeId', 'businessTypeName'],
  query({ arguments: given }) {
    const clientId = given.get('clientId')
    const scope = clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}::int`
    return sql`
      select t.id "businessTypeId", t.name "businessTypeName", count(*)::int clients
      from clients c cross join lateral (
        select 1 id, c.business_type_name as name where c.business_type_name is not null
        union all select b.business_type_id, b.business_type_name from client_business_types b
        where b.client_id = c.client_id and b.business_type_id > 1
      ) t
      where ${scope} group by t.id, t.name`
  },
}
/** The specialties that a client targets or has mapped, for each system of its site (M440-M447). */
export const specialtiesSystems: ReportSource = {
  report: specialtiesSystemsReport,
  key: ['specialtyTypeName', 'specialtyTypeId', 'businessTypeId', 'systemName', 'systemId'],
  query: ({ arguments: given }) => sql`
    select y.specialty_type_id "specialtyTypeId", y.specialty_type_name "specialtyTypeName",
           y.search_volume "searchVolume", ${serviceIdSql(sql`y`)} "serviceTypeId", y.service_type_name "serviceTypeName",
           s.system_id "systemId", s.system_name "systemName", s.business_type_id "businessTypeId",
           coalesce((select jsonb_agg(jsonb_build_object('title', m.title) order by m.title, m.system_mapping_id)
             from system_mappings m where m.system_id = s.system_id and m.specialty_type_id = y.specialty_type_id), '[]') mappings
    from systems s cross join specialty_types y
    where s.client_id = ${given.get('clientId')}::int and y.specialty_type_id in (
      select t.specialty_type_id from seo_targets t where t.client_id = s.client_id
      union select m.specialty_type_id from system_mappings m join systems o using (system_id) where o.client_id = s.client_id)`,
}

const clientId = ({ arguments: given }: ReportContext) => sql`${given.get('clientId')}::int`

/** A service's id is that of its first specialty, because services are identified by name only. */
const serviceIdSql = (specialty: SQL) => sql`(select min(o.specialty_type_id)::int from specialty_types o
  where o.service_type_name = ${specialty}.service_type_name)`

/** A client's keywords with their newest ranks, for a `with`. */
const rankedKeywords = (context: ReportContext) => sql`
  ranked as (
    select k.keyword_id, k.seo_target_id, newest.rank from keywords k
    left join lateral (select r.rank from ranks r where r.keyword_id = k.keyword_id order by r.date desc limit 1) newest on true
    where k.client_id = ${clientId(context)}
  )`

const onPageOne = sql`(count(*) filter (where r.rank between 1 and ${PAGE_ONE}::int))::int`

export const clientSpecialtyTypes: ReportSource = {
  report: clientSpecialtyTypesReport,
  key: ['serviceTypeName', 'specialtyTypeName', 'specialtyTypeId'],
  query: (context) => sql`
    select y.specialty_type_id "specialtyTypeId", y.specialty_type_name "specialtyTypeName",
           ${serviceIdSql(sql`y`)} "serviceTypeId", y.service_type_name "serviceTypeName", y.search_volume "searchVolume",
           t.targets
    from (select specialty_type_id, count(*)::int targets from seo_targets
          where client_id = ${clientId(context)} group by specialty_type_id) t
    join specialty_types y using (specialty_type_id)`,
}

export const seoTargets: ReportSource = {
  report: seoTargetsReport,
  key: ['specialtyTypeName', 'geoName', 'seoTargetId'],
  query: (context) => sql`
    with ${rankedKeywords(context)}
    select t.seo_target_id "seoTargetId", y.specialty_type_id "specialtyTypeId", y.specialty_type_name "specialtyTypeName",
           y.service_type_name "serviceTypeName", t.geo_name "geoName", t.page_id "pageId", p.page_name "pageName", p.path,
           r.keywords, r.page1, r.best "bestRank"
    from seo_targets t join specialty_types y using (specialty_type_id) left join pages p using (page_id)
    cross join lateral (
      select count(*)::int keywords, ${onPageOne} page1, min(r.rank) filter (where r.rank > 0)::int best
      from ranked r where r.seo_target_id = t.seo_target_id
    ) r
    where t.client_id = ${clientId(context)} and ${textSearch(context, [
      sql`y.specialty_type_name`,
      sql`y.service_type_name`,
      sql`t.geo_name`,
      sql`p.page_name`,
      sql`p.path`,
    ])}`,
}

export const seoSpecialties: ReportSource = {
  report: seoSpecialtiesReport,
  key: [{ field: 'keywordsPercentage', direction: 'DESC' }, 'specialtyTypeName', 'specialtyTypeId'],
  query(context) {
    const steps = Object.entries(PRIORITY_FLOORS).map(
      ([priority, floor]) => sql`when share.percent >= ${floor}::numeric then ${priority}::text`,
    )
    return sql`
      with ${rankedKeywords(context)},
      counted as (
        select t.specialty_type_id, count(distinct t.seo_target_id)::int targets,
               (count(distinct t.seo_target_id) filter (where t.page_id is not null))::int mapped,
               count(r.keyword_id)::int keywords, ${onPageOne} page1
        from seo_targets t left join ranked r using (seo_target_id)
        where t.client_id = ${clientId(context)} group by t.specialty_type_id
      )
      select y.specialty_type_id "specialtyTypeId", y.specialty_type_name "specialtyTypeName",
             y.service_type_name "serviceTypeName", n.targets, n.mapped "mappedTargets", n.keywords, n.page1,
             share.percent::float8 "keywordsPercentage", case ${sql.join(steps, sql` `)} else 'Low' end priority
      from counted n join specialty_types y using (specialty_type_id)
      cross join lateral (
        select coalesce(n.keywords * 100.0 / nullif((select sum(keywords) from counted), 0), 0) percent
      ) share`
  },
}
