import type { Note, NoteQuestion } from '@rankdesk/api'
import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { clients, notes, noteVersions, staff } from '#platform/db/schema/index.ts'

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

/** Returns a note as it is presented. Undefined for an unknown id. */
export async function shownNote(db: Queryable, noteId: number): Promise<Note | undefined> {
  const [row] = await selectNotes(db).where(eq(notes.noteId, noteId))
  return row === undefined ? undefined : presentNote(row)
}

/** Returns a note's earlier texts, newest first. */
export function earlierVersions(db: Queryable, noteId: number) {
  return db
    .select({ version: noteVersions, staffName: staff.staffName })
    .from(noteVersions)
    .innerJoin(staff, eq(staff.staffId, noteVersions.staffId))
    .where(eq(noteVersions.noteId, noteId))
    .orderBy(desc(noteVersions.version))
}
