import { sql } from 'drizzle-orm'
import { locations, strategies } from '#platform/db/schema/index.ts'

/** The text where work needs a profile and the client has no location. */
export const NO_LOCATION = 'This client has no location yet. Add one under Business profiles on its SEO Overview.'

/** The location that a strategy is about. One without a location, such as an imported one, is about the client's first. */
export const workedLocationId = sql`coalesce(${strategies.locationId},
  (select min(first.location_id) from ${locations} first where first.client_id = ${strategies.clientId}))`
