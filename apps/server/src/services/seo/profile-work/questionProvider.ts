import type { ProfileQuestion } from '@rankdesk/api'
import { questionStatus, questionsInOrder } from '@rankdesk/domain'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { profileQuestions } from '#platform/db/schema/index.ts'

/** The text of a question and its answer. */
export interface QuestionText {
  question: string
  answer: string
}

/**
 * The storage of a location's questions. Ours is our own database; a profile service that offers questions can replace
 * it (M318).
 */
export interface QuestionProvider {
  /** Returns the questions in the order of QNA-2. */
  list(db: Queryable, locationId: number): Promise<ProfileQuestion[]>
  /** Adds a question, which counts as worked on. */
  add(tx: Transaction, locationId: number, text: QuestionText, by: ChangedBy): Promise<ProfileQuestion>
  /** Returns undefined for an unknown question of the location. */
  find(tx: Transaction, locationId: number, questionId: number): Promise<ProfileQuestion | undefined>
  /** Changes a question. `isSuggested` marks the answer as a proposal that no person has approved yet. */
  change(
    tx: Transaction,
    current: ProfileQuestion,
    text: QuestionText & { isSuggested?: boolean },
    by: ChangedBy,
  ): Promise<ProfileQuestion>
  /** Returns false if there was none. */
  remove(tx: Transaction, locationId: number, questionId: number, by: ChangedBy): Promise<boolean>
  /** Restores a deleted question as it was, with its id and version. Returns false if none was deleted. */
  restore(tx: Transaction, locationId: number, questionId: number): Promise<boolean>
}

interface ChangedBy {
  staffId: number
  /** The strategy in which it is changed. */
  strategyId: number
  at: Date
}

type Row = typeof profileQuestions.$inferSelect

/** Questions in our own tables. */
export const localQuestions: QuestionProvider = {
  async list(db, locationId) {
    const rows = await db
      .select()
      .from(profileQuestions)
      .where(and(eq(profileQuestions.locationId, locationId), isNull(profileQuestions.deletedAt)))
    return questionsInOrder(rows.map(present))
  },
  async add(tx, locationId, text, { staffId, strategyId, at }) {
    const row = { ...text, locationId, workedIn: strategyId, updatedAt: at, updatedBy: staffId }
    return presentOne(await tx.insert(profileQuestions).values(row).returning())
  },
  async find(tx, locationId, questionId) {
    const [row] = await tx
      .select()
      .from(profileQuestions)
      .where(and(oneOf(locationId, questionId), isNull(profileQuestions.deletedAt)))
      .for('no key update')
    return row === undefined ? undefined : present(row)
  },
  async change(tx, { questionId, version }, { isSuggested = false, ...text }, { staffId, strategyId, at }) {
    const isWorkedOn = !isSuggested && text.answer.trim() !== ''
    const next = {
      ...text,
      isSuggested,
      ...(isWorkedOn && { workedIn: strategyId }),
      version: version + 1,
      updatedAt: at,
      updatedBy: staffId,
    }
    return presentOne(
      await tx.update(profileQuestions).set(next).where(eq(profileQuestions.questionId, questionId)).returning(),
    )
  },
  async remove(tx, locationId, questionId, { at }) {
    const deleted = await tx
      .update(profileQuestions)
      .set({ deletedAt: at })
      .where(and(oneOf(locationId, questionId), isNull(profileQuestions.deletedAt)))
      .returning({ questionId: profileQuestions.questionId })
    return deleted.length > 0
  },
  async restore(tx, locationId, questionId) {
    const restored = await tx
      .update(profileQuestions)
      .set({ deletedAt: null })
      .where(and(oneOf(locationId, questionId), isNotNull(profileQuestions.deletedAt)))
      .returning({ questionId: profileQuestions.questionId })
    return restored.length > 0
  },
}

const oneOf = (locationId: number, questionId: number) =>
  and(eq(profileQuestions.locationId, locationId), eq(profileQuestions.questionId, questionId))

function present({ questionId, question, answer, isSuggested, workedIn, updatedAt, version }: Row): ProfileQuestion {
  const status = questionStatus({ answer, isSuggested })
  return { questionId, question, answer, status, workedIn, updatedAt: updatedAt.toISOString(), version }
}

function presentOne([row]: readonly Row[]): ProfileQuestion {
  if (row === undefined) throw new Error('The question was saved, but could not be read.')
  return present(row)
}
