import type { CallResult, Note, noteHistory, NoteQuestion } from '@rankdesk/api'
import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clients, notes, noteVersions, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { clientById } from '../client-info/clientById.ts'

/**
 * Returns a client's notes by question, in the order of the categories and the questions' names, answers newest first
 * (M333). `search` limits them to questions that contain it, ignoring case.
 */
export async function notesOfClient(db: Queryable, clientId: number, search: string): Promise<NoteQuestion[]> {
  const rows = await selectNotes(db)
    .where(eq(notes.clientId, clientId))
    .orderBy(asc(notes.categoryId), asc(notes.questionName), desc(notes.answerDate), desc(notes.noteId))
  const wanted = search.trim().toLowerCase()
  const found = rows.filter(({ note }) => note.questionName.toLowerCase().includes(wanted))
  const groups = Map.groupBy(found, ({ note }) => `${note.categoryId} ${note.questionName}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { categoryId, questionName } = first.note
    return [{ categoryId, questionName, totalAnswerCount: group.length, notes: group.map(presentNote) }]
  })
}

/** Returns the texts of a note, newest first. Throws `HttpError` 404 for an unknown one. */
export async function readNoteHistory(
  db: Queryable,
  noteId: number,
): Promise<CallResult<typeof noteHistory>['versions']> {
  const now = await shownNote(db, noteId)
  if (now === undefined) throw new HttpError(404, `There is no note ${noteId}.`)
  const earlier = await db
    .select({ version: noteVersions, staffName: staff.staffName })
    .from(noteVersions)
    .innerJoin(staff, eq(staff.staffId, noteVersions.staffId))
    .where(eq(noteVersions.noteId, noteId))
    .orderBy(desc(noteVersions.version))
  const { version, answer, staffID, staffName, answerDate } = now
  return [
    { version, answer, staffID, staffName, answerDate },
    ...earlier.map(({ version: old, staffName: name }) => ({
      version: old.version,
      answer: old.answer,
      staffID: old.staffId,
      staffName: name,
      answerDate: old.answerDate.toISOString(),
    })),
  ]
}

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

/** Returns a note as it is presented. Undefined for an unknown id. */
async function shownNote(db: Queryable, noteId: number): Promise<Note | undefined> {
  const [row] = await selectNotes(db).where(eq(notes.noteId, noteId))
  return row === undefined ? undefined : presentNote(row)
}

type Row = { note: typeof notes.$inferSelect; staffName: string; businessName: string }

const selectNotes = (db: Queryable) =>
  db
    .select({ note: notes, staffName: staff.staffName, businessName: clients.businessName })
    .from(notes)
    .innerJoin(staff, eq(staff.staffId, notes.staffId))
    .innerJoin(clients, eq(clients.clientId, notes.clientId))

function presentNote({ note, staffName, businessName }: Row): Note {
  const { noteId, version, staffId, answerDate, answer } = note
  return { noteId, version, staffID: staffId, staffName, answerDate: answerDate.toISOString(), answer, businessName }
}
