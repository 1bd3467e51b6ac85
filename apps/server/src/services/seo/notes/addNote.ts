import type { Note } from '@rankdesk/api'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { notes } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { shownNote } from './notes.queries.ts'

export interface AddNote {
  actor: Actor
  clientId: number
  categoryId: number
  questionName: string
  answer: string
}

/** Adds an answer to a client's information, in the name of who is acted for. */
export function addNote({ db, clock, requestId }: UseCaseContext, add: AddNote): Promise<Note> {
  const { actor, ...note } = add
  return db.transaction(async (tx) => {
    await clientById(tx, note.clientId)
    const at = clock.now()
    const [added] = await tx
      .insert(notes)
      .values({ ...note, staffId: actor.actedForId, answerDate: at })
      .returning({ noteId: notes.noteId })
    const shown = added === undefined ? undefined : await shownNote(tx, added.noteId)
    if (shown === undefined) throw new Error('The note was not kept.')
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'addNote',
      clientId: note.clientId,
      details: { noteId: shown.noteId, categoryId: note.categoryId },
    })
    return shown
  })
}
