import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  addNote,
  type ChecklistItem,
  clientChecklist,
  clientInfoNotesReport,
  clientNotes,
  clientSeoChecklistReport,
  completeChecklistItem,
  editNote,
  type Note,
  noteHistory,
  undoChecklistItem,
} from '@rankdesk/api'
import type { AppContextValue } from '../app/appContext.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { queryWithReads, readsOf } from '../app/queryWithReads.ts'
import { cachedReport } from '../app/reportQuery.ts'
import { clientFilter } from '../page/reportRows.ts'

/**
 * A client's questions with their answers, those whose question has the text in it. Others' changes drop it as they drop
 * the report of the same notes, so that a colleague's note is seen without a reload.
 */
export function clientNotesQuery(app: AppContextValue, clientId: number, search: string) {
  return queryWithReads({
    queryKey: queryKeys.clientNotes(app, clientId, search),
    ...cachedReport(clientInfoNotesReport, clientFilter(clientId)),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientNotes, { params: { clientId }, query: { search } }, { signal })).questions,
    // The answers of the search before stay until the new ones are there: nothing flickers while somebody types.
    placeholderData: (before, query) =>
      query?.queryKey[4] === clientId && query.queryKey[1] === app.user.staffId ? before : undefined,
  })
}

/** What is left of a client's SEO checklist. */
export function clientChecklistQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientChecklist(app, clientId),
    ...cachedReport(clientSeoChecklistReport, clientFilter(clientId)),
    queryFn: async ({ signal }) =>
      (await app.client.call(clientChecklist, { params: { clientId }, query: {} }, { signal })).items,
  })
}

/** An answer as it reads now and as it read before, newest first. Its version is part of the key: an edit makes it anew. */
export function noteHistoryQuery(app: AppContextValue, { noteId, version }: Pick<Note, 'noteId' | 'version'>) {
  return queryWithReads({
    queryKey: queryKeys.noteHistory(app, noteId, version),
    meta: readsOf(['note']),
    queryFn: async ({ signal }) => (await app.client.call(noteHistory, { params: { noteId } }, { signal })).versions,
  })
}

/** What is sent of a new answer. */
export interface NewNote {
  categoryId: number
  questionName: string
  answer: string
}

/** Adds an answer; the client's notes are asked for again before it resolves. */
export async function saveNewNote(
  app: AppContextValue,
  queryClient: QueryClient,
  clientId: number,
  note: NewNote,
): Promise<void> {
  await app.client.call(addNote, { params: { clientId }, body: note })
  await queryClient.invalidateQueries({ queryKey: queryKeys.clientNotes(app, clientId) })
}

/** Changes an answer that was read as `version`. Throws `ApiError` 409 with both texts when somebody was faster. */
export async function saveNote(
  app: AppContextValue,
  queryClient: QueryClient,
  { clientId, noteId, version, answer }: { clientId: number; noteId: number; version: number; answer: string },
): Promise<void> {
  await app.client.call(editNote, { params: { noteId }, body: { answer }, headers: { 'if-match': String(version) } })
  await queryClient.invalidateQueries({ queryKey: queryKeys.clientNotes(app, clientId) })
}

/** Handlers of a screen, beside what the mutation does to the cache. */
export interface ItemHandlers {
  onSuccess?: (item: ChecklistItem) => void
  onError: (error: Error) => void
}

/** Completes an item. It leaves the list at once, and comes back to its position when that fails. */
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
