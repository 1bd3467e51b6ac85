import { type CallResult, pageForContentEdit } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The public page with its zones. */
export type PageForEdit = CallResult<typeof pageForContentEdit>

/** The client's current page, with the ids of its zones (M243, M349). */
export function pageForEditQuery(app: AppContextValue, pageId: number) {
  return queryWithReads({
    queryKey: queryKeys.pageForEdit(app, pageId),
    meta: readsOf(['page']),
    queryFn: ({ signal }) => app.client.call(pageForContentEdit, { query: { pageID: pageId } }, { signal }),
    staleTime: 60_000,
  })
}
