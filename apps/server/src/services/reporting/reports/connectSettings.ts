import { iconsAndConnectSettingsReport } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'

/** The icons that a text can show, by name, for common statements of local businesses. */
const ICONS = [
  ['calendar', 'Calendar'],
  ['check', 'Check mark'],
  ['clock', 'Clock'],
  ['dollar', 'Price'],
  ['mail', 'Mail'],
  ['map-pin', 'Map pin'],
  ['phone', 'Phone'],
  ['shield', 'Guarantee'],
  ['star', 'Star'],
  ['truck', 'Service truck'],
] as const

/** Icons first, then the contact channels of a site's business (M592). */
export const iconsAndConnectSettings: ReportSource = {
  report: iconsAndConnectSettingsReport,
  key: [{ field: 'kind', direction: 'DESC' }, 'label', 'name'],
  query({ arguments: given }) {
    const icons = ICONS.map(([name, label]) => sql`('icon', ${name}::text, ${label}::text, ${name}::text, '')`)
    return sql`
      select way.kind, way.name, way.label, way.value, way.href
      from sites s join clients c using (client_id)
      left join lateral (
        select l.* from locations l where l.client_id = c.client_id order by l.location_id limit 1
      ) l on true
      cross join lateral (values ${sql.join(icons, sql`, `)},
        ('connect', 'phone', 'Phone', c.phone_number, 'tel:' || regexp_replace(c.phone_number, '[^0-9+]', '', 'g')),
        ('connect', 'email', 'E-mail', c.email_address, 'mailto:' || c.email_address),
        ('connect', 'website', 'Website', c.domain, 'https://' || c.domain),
        ('connect', 'profile', 'Google Business Profile', l.google_profile_url, l.google_profile_url),
        ('connect', 'address', 'Address', concat_ws(', ', l.address1, l.city, l.region), '')
      ) way(kind, name, label, value, href)
      where s.project_id = ${given.get('projectId')}::int and coalesce(way.value, '') <> ''`
  },
}
