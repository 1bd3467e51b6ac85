import { questionStatus, questionsInOrder } from '@rankdesk/domain'
import type { ProfileQuestion } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { profileQuestions } from '../../../db/schema/index.ts'

/** The text of a question and its answer. */
export interface QuestionText {
  question: string
  answer: string
}

/** What was known about a deleted question that is added again. */
export interface RestoredQuestion {
  isSuggested: boolean
  /** Whether a person had added or answered it in the strategy. */
  isWorkedOn: boolean
}

/**
 * The storage of a location's questions. Ours is our own database; a profile service that offers questions can replace
 * it (M318).
 */
export interface QuestionProvider {
  /** Returns the questions in the order of QNA-2. */
  list(db: Queryable, locationId: number): Promise<ProfileQuestion[]>
  /** Adds a question. A restored one counts as worked on only if it did before. */
  add(
    tx: Transaction,
    locationId: number,
    text: QuestionText & { restored?: RestoredQuestion | undefined },
    by: ChangedBy,
  ): Promise<ProfileQuestion>
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
  remove(tx: Transaction, locationId: number, questionId: number): Promise<boolean>
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
    const rows = await db.select().from(profileQuestions).where(eq(profileQuestions.locationId, locationId))
    return questionsInOrder(rows.map(present))
  },
  async add(tx, locationId, { restored, ...text }, { staffId, strategyId, at }) {
    const { isSuggested, isWorkedOn } = restored ?? { isSuggested: false, isWorkedOn: true }
    const workedIn = isWorkedOn ? strategyId : null
    const row = { ...text, locationId, isSuggested, workedIn, updatedAt: at, updatedBy: staffId }
    return presentOne(await tx.insert(profileQuestions).values(row).returning())
  },
  async find(tx, locationId, questionId) {
    const [row] = await tx
      .select()
      .from(profileQuestions)
      .where(and(eq(profileQuestions.locationId, locationId), eq(profileQuestions.questionId, questionId)))
      .for('update')
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
  async remove(tx, locationId, questionId) {
    const gone = await tx
      .delete(profileQuestions)
      .where(and(eq(profileQuestions.locationId, locationId), eq(profileQuestions.questionId, questionId)))
      .returning({ questionId: profileQuestions.questionId })
    return gone.length > 0
  },
}

function present({ questionId, question, answer, isSuggested, workedIn, updatedAt, version }: Row): ProfileQuestion {
  const status = questionStatus({ answer, isSuggested })
  return { questionId, question, answer, status, workedIn, updatedAt: updatedAt.toISOString(), version }
}

function presentOne([row]: readonly Row[]): ProfileQuestion {
  if (row === undefined) throw new Error('A question was written and is not there.')
  return present(row)
}
