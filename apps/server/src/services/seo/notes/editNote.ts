import type { Note } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { notes, noteVersions } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { shownNote } from './notes.queries.ts'

export interface EditNote {
  actor: Actor
  noteId: number
  answer: string
  /** The version that the edit was based on. */
  baseVersion: number
}

/**
 * Changes an answer and keeps what it said before, and by whom. An edit based on an older version is refused with 409 and
 * both texts. The same text again changes nothing.
 */
export function editNote({ db, clock, requestId }: UseCaseContext, edit: EditNote): Promise<Note> {
  const { actor, noteId, answer, baseVersion } = edit
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(notes).where(eq(notes.noteId, noteId)).for('update')
    const shown = await shownNote(tx, noteId)
    if (current === undefined || shown === undefined) throw new HttpError(404, `There is no note ${noteId}.`)
    if (current.answer === answer) return shown
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'This note was changed by someone else since you opened it.', {
        yours: answer,
        theirs: shown,
      })
    }
    const at = clock.now()
    const { version, staffId, answerDate } = current
    await tx.insert(noteVersions).values({ noteId, version, answer: current.answer, staffId, answerDate })
    await tx
      .update(notes)
      .set({ answer, version: version + 1, staffId: actor.actedForId, answerDate: at })
      .where(eq(notes.noteId, noteId))
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'editNote',
      clientId: current.clientId,
      details: { noteId, version: version + 1 },
    })
    const saved = await shownNote(tx, noteId)
    if (saved === undefined) throw new Error(`Note ${noteId} is gone.`)
    return saved
  })
}
