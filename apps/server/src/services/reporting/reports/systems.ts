import { businessTypesReport, specialtiesSystemsReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { serviceIdSql } from './seoTargets.ts'

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
