import { eq } from 'drizzle-orm'
import type { ProfileProvider } from '#connectors/profile/port.ts'
import { locations } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { profileOfLocation } from '../profile.queries.ts'

/**
 * Connects a profile whose owner has to authorize us: at once where the provider needs no person, otherwise the result has the
 * address at which one does it. Throws `HttpError` 409 for a profile that does not wait for it, 404 for an unknown location.
 */
export function authorizeProfile(
  { provider, ...context }: UseCaseContext & { provider: ProfileProvider },
  { actor, locationId }: { actor: Actor; locationId: number },
): Promise<{ url: string | null }> {
  return runWrite<{ url: string | null }, Awaited<ReturnType<typeof profileOfLocation>>>(
    context,
    { actor, action: 'authorizeProfile', lock: (tx) => profileOfLocation(tx, locationId, true) },
    async (tx, _at, { client, location }) => {
      if (location.gbpPanelStatus !== 'addedButNotAuthorized')
        throw new HttpError(409, 'This profile is not waiting to be connected.')
      const outcome = provider.authorize()
      if (!outcome.isConnected) return { result: { url: outcome.url } }
      await tx
        .update(locations)
        .set({ gbpPanelStatus: 'addedAndAuthorized' })
        .where(eq(locations.locationId, locationId))
      const { clientId } = client
      return {
        result: { url: null },
        auditEvent: { clientId, details: { locationId }, changes: ['profile', 'client'] },
      }
    },
  )
}
