import { clientInfoReport, clientSearchReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { containing } from '../scope.ts'

/** A client's account details (M116). */
export const clientInfo: ReportSource = {
  report: clientInfoReport,
  key: ['clientId'],
  query: ({ arguments: given }) => sql`
    select c.client_id "clientId", c.business_name "businessName", c.domain, c.active::int active, c.variation, c.legacy,
           c.email_address "emailAddress", c.phone_number "phoneNumber",
           jsonb_build_object('firstName', c.contact_first_name, 'lastName', c.contact_last_name) "primaryContact",
           jsonb_build_object('address1', c.address1, 'address2', c.address2, 'region', c.region, 'state', c.region,
             'city', c.city, 'postalCode', c.postal_code) address,
           c.business_type_name "businessTypeName",
           coalesce((select jsonb_agg(jsonb_build_object('membershipId', m.membership_id, 'membershipName', m.membership_name)
             order by m.membership_id) from memberships m where m.client_id = c.client_id), '[]') memberships,
           c.client_launch_date "clientLaunchDate", c.site_launch_date "siteLaunchDate",
           c.rankdesk_value::float8 "rankdeskValue", c.ad_budget::float8 "adBudget",
           c.ranking_value::float8 "rankingValue", c.ranking_package "rankingPackage", c.billing_status "billingStatus",
           c.group_name "group", am.staff_name "accountManager", sm.staff_name "seoManager",
           mm.staff_name "marketingManager", ads.staff_name "adsManager",
           c.platform_version "platformVersion",
           coalesce((select jsonb_agg(jsonb_build_object('projectId', s.project_id, 'CMSUrl', 'https://' || c.domain,
             'ProjectName', s.project_name) order by s.project_id) from sites s where s.client_id = c.client_id), '[]') "projectData",
           to_jsonb(c.archived_at) "archivedAt",
           case when c.archived_at is not null then (
             select s.staff_name from audit_events e join staff s on s.staff_id = e.staff_id
             where e.client_id = c.client_id and e.action = 'archiveClient'
             order by e.audit_event_id desc limit 1
           ) end "archivedBy"
    from clients c
    left join staff am on am.staff_id = c.account_manager_id
    left join staff sm on sm.staff_id = c.seo_manager_id
    left join staff mm on mm.staff_id = c.marketing_manager_id
    left join staff ads on ads.staff_id = c.ads_manager_id
    where c.client_id = ${given.get('clientId')}::int`,
}

/** Clients by part of their name or domain, or by their id (M592). */
export const clientSearch: ReportSource = {
  report: clientSearchReport,
  key: [{ field: 'active', direction: 'DESC' }, 'businessName', 'clientId'],
  query({ arguments: given }) {
    const text = String(given.get('searchFor'))
    return sql`
      select c.client_id "clientId", c.business_name "businessName", c.domain, c.active::int active, c.city, c.region,
             (select s.project_id from sites s where s.client_id = c.client_id) "projectId"
      from clients c
      where c.archived_at is null
        and (c.business_name ilike ${containing(text)} or c.domain ilike ${containing(text)} or c.client_id::text = ${text})`
  },
}
