import type { ProfileTarget } from '#connectors/profile/port.ts'
import type { locations } from '#platform/db/schema/index.ts'
import type { StoredProfile } from './storedProfile.ts'

/** Returns the profile of a location for its provider. */
export function targetOf(location: typeof locations.$inferSelect, ours: StoredProfile): ProfileTarget {
  const { locationId, clientLocationGuid, address1, city, region, postalCode } = location
  return { locationId, clientLocationGuid, address: { address1, city, region, postalCode }, ours }
}
