import { type BriefQuestion, type OutlinePart, questionKey } from '@rankdesk/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { clientBriefQuestions, clientBriefs } from '#platform/db/schema/index.ts'

/** What a brief asks, as the writing of a text found it. */
export interface BriefToStore {
  strategyId: number
  /** Whether it stands in place of a draft. */
  replacesDraft: boolean
  knownFacts: number
  outline: OutlinePart[]
  /** The subject of the order. */
  subject: string
  questions: readonly BriefQuestion[]
  at: Date
}

/**
 * Stores the brief of a strategy. Of an earlier one, answered, edited and removed questions stay, and are not asked again. Without
 * a question a strategy that has no brief gets none. Rule WRITE-17.
 */
export async function storeBrief(tx: Transaction, { questions, at, ...brief }: BriefToStore): Promise<void> {
  const { strategyId } = brief
  const ofStrategy = eq(clientBriefQuestions.strategyId, strategyId)
  const known = await tx.select().from(clientBriefQuestions).where(ofStrategy)
  if (questions.length === 0 && known.length === 0) return
  const values = { ...brief, writtenAt: at }
  await tx.insert(clientBriefs).values(values).onConflictDoUpdate({ target: clientBriefs.strategyId, set: values })
  const kept = known.filter(({ answer, isEdited, isRemoved }) => answer !== '' || isEdited || isRemoved)
  const dropped = known.filter((question) => !kept.includes(question)).map(({ briefQuestionId }) => briefQuestionId)
  const open = new Map(questions.map((question) => [questionKey(question.question), question]))
  const stays = new Set(
    known.filter(({ question }) => open.has(questionKey(question))).map((each) => each.briefQuestionId),
  )
  const removed = dropped.filter((briefQuestionId) => !stays.has(briefQuestionId))
  if (removed.length > 0)
    await tx.delete(clientBriefQuestions).where(and(ofStrategy, inArray(clientBriefQuestions.briefQuestionId, removed)))
  for (const { question } of known) open.delete(questionKey(question))
  if (open.size > 0)
    await tx.insert(clientBriefQuestions).values([...open.values()].map((question) => ({ strategyId, ...question })))
}
