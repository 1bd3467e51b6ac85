import {
  addClientListView,
  type CallInput,
  changeClientListView,
  type ClientListName,
  type ClientListView,
  clientListViews,
  deleteClientListView,
} from '@rankdesk/api'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The saved fields of a named view. */
export type ViewDraft = CallInput<typeof addClientListView>['body']

/** The named views of a list: one's own and those of one's team (D22). */
export function listViewsQuery(app: AppContextValue, list: { name: ClientListName }) {
  return queryWithReads({
    queryKey: queryKeys.listViews(app, list.name),
    meta: readsOf(['view']),
    queryFn: ({ signal }) => app.client.call(clientListViews, { query: { list: list.name } }, { signal }),
  })
}

/** The mutation that saves a view; a new one has no id. It fails with 409 for a name that is taken. */
export function saveViewMutation(app: AppContextValue) {
  return writeMutation(({ viewId, ...body }: ViewDraft & { viewId?: number | undefined }) =>
    viewId === undefined
      ? app.client.call(addClientListView, { body })
      : app.client.call(changeClientListView, { params: { viewId }, body }),
  )
}

/** The mutation that deletes one's own view. */
export function deleteViewMutation(app: AppContextValue) {
  return writeMutation(({ viewId }: ClientListView) => app.client.call(deleteClientListView, { params: { viewId } }))
}
