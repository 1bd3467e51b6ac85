import { type ProfileLocation, profileFieldsSchema } from '@rankdesk/api'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, locations } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { profileSummaries } from '../ledger/ledger.queries.ts'
import { liveProfile } from '../profile.queries.ts'
import type { StoredProfile } from '../storedProfile.ts'

/** A location of a client with its live profile. */
export interface LocationOfClient {
  client: typeof clients.$inferSelect
  location: typeof locations.$inferSelect
  live: StoredProfile
  /** 0 if nothing is known about the profile. */
  profileVersion: number
}

/**
 * Returns the locations of a client by their ids. `lock` locks those of the set for the transaction, in the order of their
 * ids. Throws `HttpError` 404 for an unknown client.
 */
export async function locationsOfClient(
  db: Queryable,
  clientId: number,
  lock: ReadonlySet<number> = new Set(),
): Promise<Map<number, LocationOfClient>> {
  const [client] = await db.select().from(clients).where(eq(clients.clientId, clientId))
  if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
  const found = await db
    .select()
    .from(locations)
    .where(eq(locations.clientId, clientId))
    .orderBy(asc(locations.locationId))
  const all = new Map<number, LocationOfClient>()
  for (const location of found) {
    const { locationId } = location
    const profile = await liveProfile(db, { client, location, lock: lock.has(locationId) })
    all.set(locationId, { client, location, ...profile })
  }
  return all
}

/** Returns the locations of a client with every field, for the screen. */
export async function presentLocations(db: Queryable, clientId: number): Promise<ProfileLocation[]> {
  const [all, summaries] = await Promise.all([locationsOfClient(db, clientId), profileSummaries(db, { clientId })])
  return summaries.flatMap(({ locationId, name, address, googleProfileUrl, gbpPanelStatus, openDrift }) => {
    const found = all.get(locationId)
    if (found === undefined) return []
    const { location, live, profileVersion } = found
    return [
      {
        locationId,
        name,
        town: location.city,
        address,
        googleProfileUrl,
        gbpPanelStatus,
        openDrift,
        isKnown: profileVersion > 0,
        profileVersion,
        profile: profileFieldsSchema.parse(live),
        recommendedServiceAreas: live.recommendedServiceAreas,
      },
    ]
  })
}
