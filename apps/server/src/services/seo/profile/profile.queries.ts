import { profileFieldsSchema, type ProfileLocation } from '@rankdesk/api'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import {
  clients,
  locationProfiles,
  locations,
  profilePublications,
  sites,
  strategies,
} from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { profileSummaries } from './ledger/ledger.queries.ts'
import { bareProfile, type StoredProfile, storedProfileSchema } from './storedProfile.ts'
import { NO_LOCATION, workedLocationId } from './workedLocation.ts'

export type ProfileWork = Awaited<ReturnType<typeof profileWork>>

/**
 * Returns a strategy about a business profile with its client, location and live profile. Throws `HttpError` 404 for an
 * unknown strategy of that type, 409 if its client has no location. `lock` locks strategy and profile for the
 * transaction.
 */
export async function profileWork(db: Queryable, strategyId: number, typeId: number, lock = false) {
  const query = db
    .select({ strategy: strategies, client: clients })
    .from(strategies)
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .where(and(eq(strategies.strategyId, strategyId), eq(strategies.strategyTypeId, typeId)))
  const [found] = await (lock ? query.for('no key update', { of: strategies }) : query)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategy, client } = found
  const [about] = await db
    .select({ location: locations })
    .from(strategies)
    .innerJoin(locations, eq(locations.locationId, workedLocationId))
    .where(eq(strategies.strategyId, strategyId))
  const location = about?.location
  if (location === undefined) throw new HttpError(409, NO_LOCATION)
  const [site] = await db.select().from(sites).where(eq(sites.clientId, client.clientId))
  const live = await liveProfile(db, { client, location, lock })
  return { strategy, client, location, site, ...live }
}

/** Returns a location's live profile and its version; 0 if nothing is known about it. */
async function liveProfile(
  db: Queryable,
  {
    client,
    location,
    lock,
  }: { client: typeof clients.$inferSelect; location: typeof locations.$inferSelect; lock: boolean },
): Promise<{ live: StoredProfile; profileVersion: number }> {
  // Without a row to lock, the location's own row is locked instead.
  if (lock) await db.select().from(locations).where(eq(locations.locationId, location.locationId)).for('no key update')
  const [row] = await db.select().from(locationProfiles).where(eq(locationProfiles.locationId, location.locationId))
  const bare = bareProfile(client, location)
  if (row === undefined) return { live: bare, profileVersion: 0 }
  // A profile from another source may lack fields. Missing fields count as never set.
  const read = storedProfileSchema.safeParse({ ...bare, ...row.profile })
  return { live: read.success ? read.data : bare, profileVersion: row.version }
}

/** Returns a location with its client and its live profile. Throws `HttpError` 404 for an unknown location. */
export async function profileOfLocation(db: Queryable, locationId: number, lock = false) {
  const [found] = await db
    .select({ location: locations, client: clients })
    .from(locations)
    .innerJoin(clients, eq(clients.clientId, locations.clientId))
    .where(eq(locations.locationId, locationId))
  if (found === undefined) throw new HttpError(404, `There is no location ${locationId}.`)
  return { ...found, ...(await liveProfile(db, { ...found, lock })) }
}

/** Returns a strategy's newest publish to a profile. */
export async function lastProfilePublication(db: Queryable, strategyId: number) {
  const [found] = await db
    .select()
    .from(profilePublications)
    .where(eq(profilePublications.strategyId, strategyId))
    .orderBy(desc(profilePublications.profilePublicationId))
    .limit(1)
  return found
}

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
