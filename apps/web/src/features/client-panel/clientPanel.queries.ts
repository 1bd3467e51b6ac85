import {
  type ChecklistItem,
  clientChecklist,
  clientInfoNotesReport,
  clientNotes,
  clientSeoChecklistReport,
  completeChecklistItem,
  undoChecklistItem,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { clientFilter } from '#lib/page/reportRows.ts'

/**
 * A client's questions with their answers, limited to questions that contain the search text. It is invalidated
 * together with the report of the same notes, so that a colleague's note appears without a reload.
 */
export function clientNotesQuery(app: AppContextValue, clientId: number, search: string) {
  return queryWithReads({
    queryKey: queryKeys.clientNotes(app, clientId, search),
    ...cachedReport(clientInfoNotesReport, clientFilter(clientId)),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientNotes, { params: { clientId }, query: { search } }, { signal })).questions,
    // The answers of the previous search stay until the new ones arrive: nothing flickers while somebody types.
    placeholderData: (before, query) =>
      query?.queryKey[4] === clientId && query.queryKey[1] === app.user.staffId ? before : undefined,
  })
}

/** The open items of a client's SEO checklist. */
export function clientChecklistQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientChecklist(app, clientId),
    ...cachedReport(clientSeoChecklistReport, clientFilter(clientId)),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientChecklist, { params: { clientId }, query: {} }, { signal })).items,
  })
}

/** A screen's handlers, in addition to the cache updates of the mutation. */
export interface ItemHandlers {
  onSuccess?: (item: ChecklistItem) => void
  onError: (error: Error) => void
}

/** Completes an item. It leaves the list at once, and returns to its position when that fails. */
export function completeItemMutation(app: AppContextValue, clientId: number, { onSuccess, onError }: ItemHandlers) {
  const { queryKey } = clientChecklistQuery(app, clientId)
  return mutationOptions({
    mutationFn: ({ seoChecklistId }: ChecklistItem) =>
      app.client.call(completeChecklistItem, { params: { seoChecklistId } }),
    onMutate: async (completed, { client }) => {
      await client.cancelQueries({ queryKey })
      const index = client.getQueryData(queryKey)?.findIndex((item) => isSame(item, completed)) ?? -1
      client.setQueryData(queryKey, (items) => items?.filter((item) => !isSame(item, completed)))
      return index
    },
    onSuccess: (_result, item) => onSuccess?.(item),
    onError: (error, item, index, { client }) => {
      if (index !== undefined && index !== -1) {
        client.setQueryData(queryKey, (items) => items?.toSpliced(index, 0, item))
      }
      onError(error)
    },
  })
}

const isSame = (a: ChecklistItem, b: ChecklistItem) => a.seoChecklistId === b.seoChecklistId

/** Reopens a completed item. */
export function reopenItemMutation(app: AppContextValue, { onError }: ItemHandlers) {
  return mutationOptions({
    mutationFn: ({ seoChecklistId }: ChecklistItem) =>
      app.client.call(undoChecklistItem, { params: { seoChecklistId } }),
    onError,
  })
}
