import type { StrategiesToWrite } from '../strategies/strategiesToWrite.ts'
import { writeProfile } from './writeProfile.ts'

/** The client that has branches, so that work on several locations at once can be seen. */
export const CLIENT_WITH_BRANCHES = 1

/** Adds two further connected places of business to a client: one in its own town, one in the next. */
export function writeBranches({ profile, tables, ids, timeline, random }: StrategiesToWrite): void {
  const { city, row } = profile
  for (const [town, postalCode] of [
    [city.name, city.zip],
    [city.neighbors[0] ?? city.name, city.neighborZip],
  ] as const) {
    const locationId = ids.next('location')
    const location = {
      locationId,
      clientLocationGuid: random.uuid(),
      clientId: row.clientId,
      address1: `${random.int(10, 900)} Market St`,
      city: town,
      region: city.state,
      postalCode,
      phoneNumber: row.phoneNumber ?? null,
      googleProfileUrl: `https://maps.example/?cid=${3_000_000 + locationId}`,
      gbpPanelStatus: 'addedAndAuthorized' as const,
    }
    tables.locations.add(location)
    writeProfile({ profile, location, photos: [], tables, timeline, random: random.fork(`profile ${locationId}`) })
  }
}
