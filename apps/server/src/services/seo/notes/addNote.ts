import type { Note } from '@rankdesk/api'
import { notes } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'
import { shownNote } from './notes.queries.ts'

export interface AddNote {
  actor: Actor
  clientId: number
  categoryId: number
  questionName: string
  answer: string
}

/** Adds a note about a client, in the name of the staff member that the actor acts for. */
export function addNote(context: UseCaseContext, add: AddNote): Promise<Note> {
  const { actor, ...note } = add
  return runWrite(context, { actor, action: 'addNote', lock: noLock }, async (tx, now) => {
    await clientById(tx, note.clientId)
    const [added] = await tx
      .insert(notes)
      .values({ ...note, staffId: actor.actedForId, answerDate: now })
      .returning({ noteId: notes.noteId })
    const result = added === undefined ? undefined : await shownNote(tx, added.noteId)
    if (result === undefined) throw new Error('The note was not saved.')
    const details = { noteId: result.noteId, categoryId: note.categoryId }
    return { result, auditEvent: { clientId: note.clientId, details, changes: ['note'] } }
  })
}
