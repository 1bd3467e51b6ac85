import type { Note } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { notes, noteVersions } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { shownNote } from './notes.queries.ts'

export interface EditNote {
  actor: Actor
  noteId: number
  answer: string
  /** The version on which the edit is based. */
  baseVersion: number
}

/**
 * Changes a note and keeps the previous text with its author. Throws `HttpError` 409 with both texts if the edit is
 * based on an older version. The same text again changes nothing.
 */
export function editNote(context: UseCaseContext, edit: EditNote): Promise<Note> {
  const { actor, noteId, answer, baseVersion } = edit
  const lock = (tx: Transaction) => lockNote(tx, noteId)
  return runWrite(context, { actor, action: 'editNote', lock }, async (tx, now, { current, shown }) => {
    if (current.answer === answer) return { result: shown }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this note after you opened it.', {
        yours: answer,
        theirs: shown,
      })
    }
    const { version, staffId, answerDate } = current
    await tx.insert(noteVersions).values({ noteId, version, answer: current.answer, staffId, answerDate })
    await tx
      .update(notes)
      .set({ answer, version: version + 1, staffId: actor.actedForId, answerDate: now })
      .where(eq(notes.noteId, noteId))
    const result = await shownNote(tx, noteId)
    if (result === undefined) throw new Error(`Note ${noteId} no longer exists.`)
    const details = { noteId, version: version + 1 }
    return { result, auditEvent: { clientId: current.clientId, details, changes: ['note'] } }
  })
}

async function lockNote(tx: Transaction, noteId: number) {
  const [current] = await tx.select().from(notes).where(eq(notes.noteId, noteId)).for('no key update')
  const shown = await shownNote(tx, noteId)
  if (current === undefined || shown === undefined) throw new HttpError(404, `There is no note ${noteId}.`)
  return { current, shown }
}
