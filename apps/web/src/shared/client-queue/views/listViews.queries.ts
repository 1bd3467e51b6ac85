import { type QueryClient } from '@tanstack/react-query'
import {
  addClientListView,
  type CallInput,
  changeClientListView,
  type ClientListView,
  clientListViews,
  deleteClientListView,
} from '@rankdesk/api'
import type { AppContextValue } from '../../app/appContext.ts'
import { queryKeys } from '../../app/queryKeys.ts'
import { queryWithReads, readsOf } from '../../app/queryWithReads.ts'
import type { QueueList } from '../queueLists.ts'

/** What is kept of a named view. */
export type ViewDraft = CallInput<typeof addClientListView>['body']

/** The named views of a list: one's own and those of one's team (D22). */
export function listViewsQuery(app: AppContextValue, list: QueueList) {
  return queryWithReads({
    queryKey: queryKeys.listViews(app, list.name),
    meta: readsOf(['view']),
    queryFn: ({ signal }) => app.client.call(clientListViews, { query: { list: list.name } }, { signal }),
  })
}

/** Keeps a view, a new one without an id. Throws `ApiError`, such as 409 for a name that is taken. */
export async function keepView(
  app: AppContextValue,
  queryClient: QueryClient,
  view: ViewDraft,
  viewId?: number,
): Promise<ClientListView> {
  const kept =
    viewId === undefined
      ? await app.client.call(addClientListView, { body: view })
      : await app.client.call(changeClientListView, { params: { viewId }, body: view })
  await queryClient.invalidateQueries({ queryKey: queryKeys.listViews(app, view.list) })
  return kept
}

/** Drops one's own view. */
export async function dropView(app: AppContextValue, queryClient: QueryClient, view: ClientListView): Promise<void> {
  await app.client.call(deleteClientListView, { params: { viewId: view.viewId } })
  await queryClient.invalidateQueries({ queryKey: queryKeys.listViews(app, view.list) })
}
