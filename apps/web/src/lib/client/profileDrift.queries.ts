import { clientProfiles, profileDrift } from '@rankdesk/api'
import type { AppContextValue } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads, readsOf } from '../api/queryWithReads.ts'

/** How long the list of changed profiles counts as fresh, in ms. The feed of changes refetches it earlier. */
const FRESH_MS = 60_000

/** The profiles whose changes at Google wait for a decision (D12). */
export function profileDriftQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.profileDrift(app),
    meta: readsOf(['profile', 'client']),
    queryFn: async ({ signal }) => (await app.client.call(profileDrift, {}, { signal })).drift,
    staleTime: FRESH_MS,
  })
}

/** The business profiles of a client, with the number of changes that wait for a decision. */
export function clientProfilesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientProfiles(app, clientId),
    meta: readsOf(['profile', 'client'], { clientId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientProfiles, { params: { clientId } }, { signal })).profiles,
    staleTime: FRESH_MS,
  })
}
