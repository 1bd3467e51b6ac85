import { workQueue } from '@rankdesk/api'
import type { AppContextValue } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads, readsOf } from '../api/queryWithReads.ts'

/** The strategies that the person works on, in order (D07). */
export function workQueueQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.workQueue(app),
    meta: readsOf(['client', 'strategy', 'queue', 'publication']),
    queryFn: async ({ signal }) =>
      (await app.client.call(workQueue, { params: { staffId: app.staffId } }, { signal })).items,
    staleTime: 15_000,
  })
}
