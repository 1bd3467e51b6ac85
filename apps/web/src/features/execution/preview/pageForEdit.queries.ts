import { type CallResult, pageForContentEdit } from '@rankdesk/api'
import type { AppContextValue } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { queryWithReads, readsOf } from '../../../shared/app/queryWithReads.ts'

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
