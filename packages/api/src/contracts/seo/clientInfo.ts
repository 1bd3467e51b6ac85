import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
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
  /** The number of edits. A save sends it as If-Match. */
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
  summary: "Returns a client's questions with their answers. `search` searches the questions.",
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
  summary: 'Answers an existing or a new question about a client.',
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
  summary: 'Changes an answer and stores the previous text. If-Match is the version on which it is based.',
  access: 'staff',
  headers: ['if-match'],
  params: noteParams,
  body: z.object({ answer }),
  result: noteSchema,
  conflict: z.object({ theirs: noteSchema }),
})

export const noteHistory = defineContract({
  id: 'noteHistory',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/notes/:noteId/history',
  summary: 'Returns the current and earlier texts of an answer, newest first.',
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
  /** The item's text as HTML (M331). */
  item: z.string(),
  /** The number of the client's open items. */
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
  summary: "Lists the open items of a client's SEO checklist; with `completed`, also the completed ones.",
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
  summary: 'Completes an item of the checklist. An item that is already completed does not change.',
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
  summary: 'Reopens a completed item of the checklist. Returns false if it was open.',
  access: 'staff',
  params: itemParams,
  result: z.boolean(),
})
