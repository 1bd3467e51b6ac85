import {
  addNote as addNoteContract,
  clientChecklist,
  clientNotes,
  completeChecklistItem,
  editNote as editNoteContract,
  noteHistory,
  undoChecklistItem,
} from '@rankdesk/api'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { checklistOf } from '../checklist/checklist.queries.ts'
import { setChecklistItem } from '../checklist/setChecklistItem.ts'
import { addNote } from '../notes/addNote.ts'
import { editNote } from '../notes/editNote.ts'
import { earlierVersions, notesOfClient, shownNote } from '../notes/notes.queries.ts'
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

  routes.serve(noteHistory, async ({ input: { params } }) => {
    const now = await shownNote(db, params.noteId)
    if (now === undefined) throw new HttpError(404, `There is no note ${params.noteId}.`)
    const earlier = await earlierVersions(db, params.noteId)
    const { version, answer, staffID, staffName, answerDate } = now
    return {
      versions: [
        { version, answer, staffID, staffName, answerDate },
        ...earlier.map(({ version: old, staffName: name }) => ({
          version: old.version,
          answer: old.answer,
          staffID: old.staffId,
          staffName: name,
          answerDate: old.answerDate.toISOString(),
        })),
      ],
    }
  })

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
