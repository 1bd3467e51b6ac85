import { eq } from 'drizzle-orm'
import { locationGuid } from '#platform/db/locationGuid.ts'
import { locations } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'

export interface AddLocation {
  actor: Actor
  clientId: number
  address1: string
  city: string
  region: string
  postalCode: string
  /** Empty for the client's own number. */
  phoneNumber: string
}

/**
 * Adds a place of business of a client. Throws `HttpError` 404 for an unknown client, 409 for an address that it already
 * has.
 */
export function addLocation(
  context: UseCaseContext,
  { actor, clientId, phoneNumber, ...address }: AddLocation,
): Promise<{ locationId: number; clientLocationGuid: string }> {
  return runWrite(
    context,
    { actor, action: 'addLocation', lock: (tx) => clientById(tx, clientId, true) },
    async (tx, _now, client) => {
      const known = await tx.select().from(locations).where(eq(locations.clientId, clientId))
      if (known.some((location) => isSameAddress(location, address)))
        throw rejectField(409, 'address1', 'This client already has a location at this address.')
      const guid = locationGuid(client.domain, Object.values(address).join('\n'))
      const [added] = await tx
        .insert(locations)
        .values({
          ...address,
          clientId,
          clientLocationGuid: guid,
          phoneNumber: phoneNumber === '' ? client.phoneNumber : phoneNumber,
        })
        .returning({ locationId: locations.locationId, clientLocationGuid: locations.clientLocationGuid })
      if (added === undefined) throw new Error('The location was not saved.')
      const details = { locationId: added.locationId, ...address }
      return { result: added, auditEvent: { clientId, details, changes: ['client', 'profile'] } }
    },
  )
}

type Address = Pick<AddLocation, 'address1' | 'city' | 'postalCode'>

function isSameAddress(a: Address, b: Address): boolean {
  const keyOf = ({ address1, city, postalCode }: Address) =>
    [address1, city, postalCode]
      .map((part) =>
        part
          .toLowerCase()
          .replace(/[\s.,]+/g, ' ')
          .trim(),
      )
      .join('\n')
  return keyOf(a) === keyOf(b)
}
