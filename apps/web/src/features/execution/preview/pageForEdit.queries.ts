import { queryOptions } from '@tanstack/react-query'
import { type CallResult, pageForContentEdit } from '@rankdesk/api'
import type { Desk } from '../../../shared/desk/deskContext.ts'
import { deskKeys } from '../../../shared/desk/deskKeys.ts'

/** A page as visitors get it, with its zones. */
export type PageForEdit = CallResult<typeof pageForContentEdit>

/** The client's page as it is now, its zones with the ids that they carry there (M243, M349). */
export function pageForEditQuery(desk: Desk, pageId: number) {
  return queryOptions({
    queryKey: deskKeys.pageForEdit(desk, pageId),
    queryFn: ({ signal }) => desk.client.call(pageForContentEdit, { query: { pageID: pageId } }, { signal }),
    staleTime: 60_000,
  })
}
