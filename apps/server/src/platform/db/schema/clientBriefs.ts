import { BRIEF_GROUPS, FACT_KINDS, type OutlinePart } from '@rankdesk/domain'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigNumber, instant } from './columns.ts'
import { staff } from './people.ts'
import { strategies } from './strategies.ts'

/** What a client has to answer before the text of a strategy can be written, or be written in full. Rules WRITE-16, WRITE-17. */
export const clientBriefs = pgTable('client_briefs', {
  strategyId: bigNumber()
    .primaryKey()
    .references(() => strategies.strategyId, { onDelete: 'cascade' }),
  /** Whether it stands in place of a draft; otherwise it is beside one. */
  replacesDraft: boolean().notNull(),
  /** The number of facts that the text would have stated. */
  knownFacts: integer().notNull(),
  outline: jsonb().$type<OutlinePart[]>().notNull(),
  /** The subject of the order, which answers to its questions are about. */
  subject: text().notNull(),
  writtenAt: instant().notNull(),
})

/** A question of a brief with its answer. */
export const clientBriefQuestions = pgTable(
  'client_brief_questions',
  {
    briefQuestionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber()
      .notNull()
      .references(() => clientBriefs.strategyId, { onDelete: 'cascade' }),
    group: text({ enum: BRIEF_GROUPS }).notNull(),
    /** The kind of fact that its answer states. */
    kind: text({ enum: FACT_KINDS }).notNull(),
    question: text().notNull(),
    /** Whether its answer is about the subject of the order; otherwise it is about the whole business. */
    isAboutOrder: boolean().notNull(),
    /** Whether staff wrote or changed it: it stays when the text is generated again. */
    isEdited: boolean().notNull().default(false),
    /** Whether staff removed it: it is not asked again. */
    isRemoved: boolean().notNull().default(false),
    /** Empty until it is answered. */
    answer: text().notNull().default(''),
    answeredAt: instant(),
    /** Whether the client answered; otherwise staff did. */
    byClient: boolean().notNull().default(false),
    /** The staff member who answered, or who created the link with which the client answered. */
    answeredBy: integer().references(() => staff.staffId),
    version: integer().notNull().default(1),
  },
  (t) => [index('client_brief_questions_strategy').on(t.strategyId)],
)

/**
 * A link with which a client answers the questions of a brief, without signing in, until it expires or is revoked. Stored as a
 * hash, so that reading the table grants no access.
 */
export const clientBriefLinks = pgTable(
  'client_brief_links',
  {
    briefLinkId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber()
      .notNull()
      .references(() => clientBriefs.strategyId, { onDelete: 'cascade' }),
    linkHash: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => staff.staffId),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: integer().references(() => staff.staffId),
  },
  (t) => [uniqueIndex('client_brief_links_hash').on(t.linkHash), index('client_brief_links_strategy').on(t.strategyId)],
)
