import {
  addNote as addNoteContract,
  clientChecklist,
  clientNotes,
  completeChecklistItem,
  editNote as editNoteContract,
  noteHistory,
  undoChecklistItem,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { checklistOf, setChecklistItem } from '../checklist/checklist.ts'
import { addNote, editNote, notesOfClient, readNoteHistory } from '../notes/notes.ts'
import { versionOf } from '../strategies/ifMatch.ts'
import { clientById } from './clientById.ts'

/** Registers the client information panel: notes by question, and the SEO checklist. */
export function clientInfoRoutes({ routes, database: { db } }: ServiceDependencies): void {
  routes.serve(clientNotes, async ({ input: { params, query } }) => {
    await clientById(db, params.clientId)
    return { questions: await notesOfClient(db, params.clientId, query.search) }
  })

  routes.serve(addNoteContract, ({ input: { params, body }, actor, context }) =>
    addNote(context, { actor, clientId: params.clientId, ...body }),
  )

  routes.serve(editNoteContract, ({ input: { params, body, headers }, actor, context }) =>
    editNote(context, {
      actor,
      noteId: params.noteId,
      answer: body.answer,
      baseVersion: versionOf(headers['if-match'], 'the note'),
    }),
  )

  routes.serve(noteHistory, async ({ input: { params } }) => ({ versions: await readNoteHistory(db, params.noteId) }))

  routes.serve(clientChecklist, async ({ input: { params, query } }) => {
    await clientById(db, params.clientId)
    return { items: await checklistOf(db, params.clientId, query.completed) }
  })

  routes.serve(completeChecklistItem, async ({ input: { params }, actor, context }) => {
    await setChecklistItem(context, { actor, ...params, done: true })
    return true
  })

  routes.serve(undoChecklistItem, ({ input: { params }, actor, context }) =>
    setChecklistItem(context, { actor, ...params, done: false }),
  )
}
