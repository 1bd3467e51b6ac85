import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  addClientListView,
  type CallInput,
  changeClientListView,
  type ClientListView,
  clientListViews,
  deleteClientListView,
} from '@rankdesk/api'
import type { Desk } from '../../desk/deskContext.ts'
import { deskKeys } from '../../desk/deskKeys.ts'
import type { QueueList } from '../queueLists.ts'

/** What is kept of a named view. */
export type ViewDraft = CallInput<typeof addClientListView>['body']

/** The named views of a list: one's own and those of one's team (D22). */
export function listViewsQuery(desk: Desk, list: QueueList) {
  return queryOptions({
    queryKey: deskKeys.listViews(desk, list.name),
    queryFn: ({ signal }) => desk.client.call(clientListViews, { query: { list: list.name } }, { signal }),
  })
}

/** Keeps a view, a new one without an id. Throws `ApiError`, such as 409 for a name that is taken. */
export async function keepView(
  desk: Desk,
  queryClient: QueryClient,
  view: ViewDraft,
  viewId?: number,
): Promise<ClientListView> {
  const kept =
    viewId === undefined
      ? await desk.client.call(addClientListView, { body: view })
      : await desk.client.call(changeClientListView, { params: { viewId }, body: view })
  await queryClient.invalidateQueries({ queryKey: deskKeys.listViews(desk, view.list) })
  return kept
}

/** Drops one's own view. */
export async function dropView(desk: Desk, queryClient: QueryClient, view: ClientListView): Promise<void> {
  await desk.client.call(deleteClientListView, { params: { viewId: view.viewId } })
  await queryClient.invalidateQueries({ queryKey: deskKeys.listViews(desk, view.list) })
}
