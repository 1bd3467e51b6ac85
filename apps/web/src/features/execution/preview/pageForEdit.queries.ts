import { queryOptions } from '@tanstack/react-query'
import { type CallResult, pageForContentEdit } from '@rankdesk/api'
import type { AppContextValue } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'

/** A page as visitors get it, with its zones. */
export type PageForEdit = CallResult<typeof pageForContentEdit>

/** The client's page as it is now, its zones with the ids that they carry there (M243, M349). */
export function pageForEditQuery(app: AppContextValue, pageId: number) {
  return queryOptions({
    queryKey: queryKeys.pageForEdit(app, pageId),
    queryFn: ({ signal }) => app.client.call(pageForContentEdit, { query: { pageID: pageId } }, { signal }),
    staleTime: 60_000,
  })
}
