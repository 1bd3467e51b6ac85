import { clientOutcomes } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The outcomes of a client's completed strategies of twelve months, newest first (D26). */
export function clientOutcomesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.outcomes(app, clientId),
    meta: readsOf(['client', 'strategy', 'publication'], { clientId }),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientOutcomes, { params: { clientId } }, { signal })).strategies,
  })
}
