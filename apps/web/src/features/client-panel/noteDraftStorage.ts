import * as z from 'zod/mini'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { createDraftStorage, type DraftStorage } from '#lib/unsaved/draftStorage.ts'

/** The unsaved input of a note. */
export interface NoteDraft {
  questionName: string
  answer: string
  /** The version of the note that an edit is based on; 0 for a new one. */
  version: number
}

/** The draft storage for a client's notes on this device. */
export function noteDraftStorage(app: Pick<AppContextValue, 'user'>, clientId: number): DraftStorage<NoteDraft> {
  return createDraftStorage(localStorage, { staffId: app.user.staffId, clientId }, z.custom<NoteDraft>(isNoteDraft))
}

/** Whether a draft is stored under the name. */
export function hasStoredNote(app: Pick<AppContextValue, 'user'>, clientId: number, name: string): boolean {
  return noteDraftStorage(app, clientId).read(name) !== undefined
}

function isNoteDraft(value: unknown): value is NoteDraft {
  if (typeof value !== 'object' || value === null) return false
  const { questionName, answer, version } = value as Record<string, unknown>
  return typeof questionName === 'string' && typeof answer === 'string' && typeof version === 'number'
}
