import * as z from 'zod/mini'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { useFormDraft } from '#lib/autosave/useStoredDraft.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'

const noteDraftSchema = z.object({
  questionName: z.string(),
  answer: z.string(),
  /** The version of the note that an edit is based on; 0 for a new one. */
  version: z.number(),
})

/** Keeps the input of a note on this device, under the name, until it is saved or canceled. */
export const useNoteDraft = (clientId: number, name: string) =>
  useFormDraft({ subject: { clientId }, name }, noteDraftSchema)

/** Whether a draft is stored under the name. */
export function hasStoredNote({ user }: Pick<AppContextValue, 'user'>, clientId: number, name: string): boolean {
  const owner = { staffId: user.staffId, clientId }
  return createDraftStorage(localStorage, owner, noteDraftSchema).read(name) !== undefined
}
