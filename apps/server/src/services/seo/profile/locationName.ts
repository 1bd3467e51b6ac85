import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

/**
 * The name of a location `l`: its town, with the street where the client has another location in that town, so that no two
 * are called the same.
 */
export const locationNameSql = sql`l.city || ', ' || l.region || case when exists (
  select from locations o where o.client_id = l.client_id and o.city = l.city and o.region = l.region
    and o.location_id <> l.location_id) then ' (' || l.address1 || ')' else '' end`

/** Returns the name of a location, or '' without one. */
export async function locationName(db: Queryable, locationId: number | null): Promise<string> {
  if (locationId === null) return ''
  const [row] = await fetchRows<{ name: string }>(
    db,
    sql`select ${locationNameSql} "name" from locations l where l.location_id = ${locationId}`,
  )
  return row?.name ?? ''
}
