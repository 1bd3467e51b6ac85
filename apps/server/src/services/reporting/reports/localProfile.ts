import { localProfileStrategyReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'

/** A local profile strategy and the profile of its location, or of the client's first one (M299). */
export const localProfileStrategy: ReportSource = {
  report: localProfileStrategyReport,
  key: ['strategyId'],
  query: ({ arguments: given }) => sql`
    select c.client_id "clientId", s.strategy_id "strategyId", s.strategy_type_id "strategyTypeId",
           c.business_name "businessName",
           jsonb_build_object('locationId', l.location_id, 'clientLocationGuid', l.client_location_guid, 'address', l.address1,
             'city', l.city, 'region', l.region, 'postalCode', l.postal_code, 'gbpPanelStatus', l.gbp_panel_status) "location",
           l.city, l.google_profile_url "googleProfileUrl", coalesce(l.phone_number, c.phone_number) "phoneNumber",
           'https://' || c.domain website, s.note_from_ranking "noteFromRanking",
           p.profile, d.draft, coalesce(d.version, 0) as version
    from strategies s join clients c using (client_id)
    left join lateral (
      select l.* from locations l where l.client_id = s.client_id and l.location_id = coalesce(s.location_id, l.location_id)
      order by l.location_id limit 1
    ) l on true
    left join location_profiles p on p.location_id = l.location_id
    left join strategy_drafts d on d.strategy_id = s.strategy_id
    where s.strategy_id = ${given.get('strategyId')}::bigint`,
}
