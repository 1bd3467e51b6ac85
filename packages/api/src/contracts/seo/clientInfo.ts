import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, id, idInPath, instant, requiredText } from '../primitives.ts'

/** The categories of notes (M333): 1 General, 2 Content, 3 Promo, 4 Brand Guide, 5 Social. */
export const NOTE_CATEGORIES = { 1: 'General', 2: 'Content', 3: 'Promo', 4: 'Brand Guide', 5: 'Social' } as const

const answer = requiredText(10_000)
const clientParams = z.object({ clientId: idInPath })
const noteParams = z.object({ noteId: idInPath })
const itemParams = z.object({ seoChecklistId: idInPath })

/** An answer to a question about a client. */
export const noteSchema = z.object({
  noteId: id,
  /** Counts its edits; a save names it in If-Match. */
  version: z.int(),
  staffID: id,
  staffName: z.string(),
  answerDate: instant,
  answer: z.string(),
  businessName: z.string(),
})
export type Note = z.output<typeof noteSchema>

/** A question with its answers, newest first (M333). */
export const noteQuestionSchema = z.object({
  categoryId: z.int().check(z.gte(1), z.lte(5)),
  totalAnswerCount: z.int(),
  questionName: z.string(),
  notes: z.array(noteSchema),
})
export type NoteQuestion = z.output<typeof noteQuestionSchema>

export const clientNotes = defineContract({
  id: 'clientNotes',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/notes',
  summary: "A client's information: its questions with their answers; `search` looks in the questions.",
  access: 'staff',
  params: clientParams,
  query: z.object({ search: z._default(boundedText(200), '') }),
  result: z.object({ questions: z.array(noteQuestionSchema) }),
})

export const addNote = defineContract({
  id: 'addNote',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/notes',
  summary: 'Answers a question about a client, one that is known or a new one.',
  access: 'staff',
  params: clientParams,
  body: z.object({
    categoryId: z.int().check(z.gte(1), z.lte(5)),
    questionName: requiredText(500),
    answer,
  }),
  result: noteSchema,
})

export const editNote = defineContract({
  id: 'editNote',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/client/notes/:noteId',
  summary: 'Changes an answer; what it said before is kept. If-Match is the version it was based on.',
  access: 'staff',
  headers: ['if-match'],
  params: noteParams,
  body: z.object({ answer }),
  result: noteSchema,
})

export const noteHistory = defineContract({
  id: 'noteHistory',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/notes/:noteId/history',
  summary: 'An answer as it reads now and as it read before, newest first.',
  access: 'staff',
  params: noteParams,
  result: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        answer: z.string(),
        staffID: id,
        staffName: z.string(),
        answerDate: instant,
      }),
    ),
  }),
})

/** An item of the SEO checklist (M334). */
export const checklistItemSchema = z.object({
  seoChecklistId: id,
  /** HTML (M331). */
  item: z.string(),
  /** How many items of the client are open. */
  checklistCount: z.int(),
  completedAt: z.nullable(instant),
  completedBy: z.nullable(z.string()),
})
export type ChecklistItem = z.output<typeof checklistItemSchema>

export const clientChecklist = defineContract({
  id: 'clientChecklist',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/checklist',
  summary: "The open items of a client's SEO checklist; with `completed`, those that are done as well.",
  access: 'staff',
  params: clientParams,
  query: z.object({ completed: z._default(z.stringbool(), false) }),
  result: z.object({ items: z.array(checklistItemSchema) }),
})

export const completeChecklistItem = defineContract({
  id: 'completeChecklistItem',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/checklist/:seoChecklistId',
  summary: 'Completes an item of the checklist; one that is done stays as it was done.',
  access: 'staff',
  params: itemParams,
  result: z.boolean(),
})

export const undoChecklistItem = defineContract({
  id: 'undoChecklistItem',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/checklist/:seoChecklistId/undo',
  summary: 'Opens a completed item of the checklist again. False when it was open.',
  access: 'staff',
  params: itemParams,
  result: z.boolean(),
})
