import { type QueryClient, queryOptions } from '@tanstack/react-query'
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
import type { Desk } from '../desk/deskContext.ts'
import { deskKeys } from '../desk/deskKeys.ts'
import { keptReport } from '../desk/reportQuery.ts'

/**
 * A client's questions with their answers, those whose question has the text in it. Others' changes drop it as they drop
 * the report of the same notes, so that a colleague's note is seen without a reload.
 */
export function clientNotesQuery(desk: Desk, clientId: number, search: string) {
  return queryOptions({
    queryKey: deskKeys.clientNotes(desk, clientId, search),
    ...keptReport(clientInfoNotesReport),
    queryFn: async ({ signal }) =>
      (await desk.client.call(clientNotes, { params: { clientId }, query: { search } }, { signal })).questions,
    // The answers of the search before stay until the new ones are there: nothing flickers while somebody types.
    placeholderData: (before, query) =>
      query?.queryKey[4] === clientId && query.queryKey[1] === desk.user.staffId ? before : undefined,
  })
}

/** What is left of a client's SEO checklist. */
export function clientChecklistQuery(desk: Desk, clientId: number) {
  return queryOptions({
    queryKey: deskKeys.clientChecklist(desk, clientId),
    ...keptReport(clientSeoChecklistReport),
    queryFn: async ({ signal }) =>
      (await desk.client.call(clientChecklist, { params: { clientId }, query: {} }, { signal })).items,
  })
}

/** An answer as it reads now and as it read before, newest first. Its version is part of the key: an edit makes it anew. */
export function noteHistoryQuery(desk: Desk, { noteId, version }: Pick<Note, 'noteId' | 'version'>) {
  return queryOptions({
    queryKey: deskKeys.noteHistory(desk, noteId, version),
    queryFn: async ({ signal }) => (await desk.client.call(noteHistory, { params: { noteId } }, { signal })).versions,
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
  desk: Desk,
  queryClient: QueryClient,
  clientId: number,
  note: NewNote,
): Promise<void> {
  await desk.client.call(addNote, { params: { clientId }, body: note })
  await queryClient.invalidateQueries({ queryKey: deskKeys.clientNotes(desk, clientId) })
}

/** Changes an answer that was read as `version`. Throws `ApiError` 409 with both texts when somebody was faster. */
export async function saveNote(
  desk: Desk,
  queryClient: QueryClient,
  { clientId, noteId, version, answer }: { clientId: number; noteId: number; version: number; answer: string },
): Promise<void> {
  await desk.client.call(editNote, { params: { noteId }, body: { answer }, headers: { 'if-match': String(version) } })
  await queryClient.invalidateQueries({ queryKey: deskKeys.clientNotes(desk, clientId) })
}

/** Takes an item off the list at once, and says so to the server. Puts it back and throws when that failed. */
export async function completeItem(
  desk: Desk,
  queryClient: QueryClient,
  clientId: number,
  seoChecklistId: number,
): Promise<void> {
  const queryKey = deskKeys.clientChecklist(desk, clientId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<ChecklistItem[]>(queryKey, (items) =>
    items?.filter((item) => item.seoChecklistId !== seoChecklistId),
  )
  try {
    await desk.client.call(completeChecklistItem, { params: { seoChecklistId } })
  } finally {
    await queryClient.invalidateQueries({ queryKey })
  }
}

/** Opens a completed item again. */
export async function reopenItem(
  desk: Desk,
  queryClient: QueryClient,
  clientId: number,
  seoChecklistId: number,
): Promise<void> {
  try {
    await desk.client.call(undoChecklistItem, { params: { seoChecklistId } })
  } finally {
    await queryClient.invalidateQueries({ queryKey: deskKeys.clientChecklist(desk, clientId) })
  }
}
