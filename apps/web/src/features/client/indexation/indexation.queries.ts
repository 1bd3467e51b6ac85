import { suspectContent } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The pages and queries of a client that look foreign or hacked. */
export function suspectContentQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.suspectContent(app, clientId),
    meta: readsOf(['client', 'page'], { clientId }),
    queryFn: ({ signal }) => app.client.call(suspectContent, { params: { clientId } }, { signal }),
  })
}
