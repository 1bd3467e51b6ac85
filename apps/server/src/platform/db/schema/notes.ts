import { FACT_KINDS, NOTED_STATES } from '@rankdesk/domain'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { clientBriefQuestions } from './clientBriefs.ts'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'

/** An answer in the client information panel (M333): category 1 General, 2 Content, 3 Promo, 4 Brand Guide, 5 Social. */
export const notes = pgTable(
  'notes',
  {
    noteId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    categoryId: smallint().notNull(),
    questionName: text().notNull(),
    answer: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    answerDate: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [index('notes_client').on(t.clientId, t.categoryId)],
)

/** The text of an answer before an edit. */
export const noteVersions = pgTable(
  'note_versions',
  {
    noteId: integer()
      .notNull()
      .references(() => notes.noteId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    answer: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    answerDate: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.version] })],
)

/** An item of a client's SEO checklist (M334). Its text is HTML. */
export const checklistItems = pgTable(
  'checklist_items',
  {
    seoChecklistId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    item: text().notNull(),
    completedAt: instant(),
    completedBy: integer().references(() => staff.staffId),
  },
  (t) => [index('checklist_client').on(t.clientId)],
)

/**
 * What staff and clients stated about a client, and what staff confirmed or withdrew from its facts sheet (FACT-6, FACT-9,
 * FACT-10). Facts that its pages, profile and notes state are not stored: they are read whenever the sheet is shown.
 */
export const clientFacts = pgTable(
  'client_facts',
  {
    factId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    kind: text({ enum: FACT_KINDS }).notNull(),
    text: text().notNull(),
    state: text({ enum: NOTED_STATES }).notNull(),
    /** What it is about. Empty for the whole business. */
    about: text().notNull().default(''),
    /** Whether the client stated it, through a link that the staff member created. */
    byClient: boolean().notNull().default(false),
    /** The question of a brief that it answers. */
    briefQuestionId: integer(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    notedAt: instant().notNull(),
  },
  (t) => [
    index('client_facts_client').on(t.clientId),
    index('client_facts_question').on(t.briefQuestionId),
    // Its usual name is longer than PostgreSQL keeps.
    foreignKey({
      name: 'client_facts_question_fk',
      columns: [t.briefQuestionId],
      foreignColumns: [clientBriefQuestions.briefQuestionId],
    }).onDelete('set null'),
  ],
)
