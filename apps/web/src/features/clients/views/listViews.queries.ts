import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addClientListView,
  type CallInput,
  changeClientListView,
  type ClientListName,
  type ClientListView,
  clientListViews,
  deleteClientListView,
} from '@rankdesk/api'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { waitForRefetches } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

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
export function useSaveView() {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ viewId, ...body }: ViewDraft & { viewId?: number | undefined }) =>
      viewId === undefined
        ? app.client.call(addClientListView, { body })
        : app.client.call(changeClientListView, { params: { viewId }, body }),
    onSuccess: () => waitForRefetches(queryClient),
  })
}

/** The mutation that deletes one's own view. */
export function useDeleteView() {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ viewId }: ClientListView) => app.client.call(deleteClientListView, { params: { viewId } }),
    onSuccess: () => waitForRefetches(queryClient),
  })
}
