import { type BriefGroup, KIND_OF_GROUP, questionKey } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { clientBriefQuestions, clientBriefs } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { type BriefQuestionRow, questionsOfBrief, shownQuestions } from './clientBrief.queries.ts'
import { saveAnswer } from './saveAnswer.ts'

interface BriefChange {
  actor: Actor
  strategyId: number
}

/** Locks a strategy that has a brief. Throws `HttpError` 404 for one without. */
export async function lockBrief(tx: Transaction, strategyId: number) {
  const strategy = await lockStrategy(tx, strategyId)
  if ((await tx.$count(clientBriefs, eq(clientBriefs.strategyId, strategyId))) === 0)
    throw new HttpError(404, 'This strategy has no brief.')
  return strategy
}

/** Adds a question of staff. The same words again change nothing. */
export function addBriefQuestion(
  context: UseCaseContext,
  { actor, strategyId, group, question }: BriefChange & { group: BriefGroup; question: string },
): Promise<true> {
  const lock = (tx: Transaction) => lockBrief(tx, strategyId)
  return runWrite(context, { actor, action: 'addBriefQuestion', lock }, async (tx, _now, { clientId }) => {
    const known = await questionsOfBrief(tx, strategyId)
    if (known.some((each) => questionKey(each.question) === questionKey(question))) return { result: true }
    const kind = KIND_OF_GROUP[group]
    await tx
      .insert(clientBriefQuestions)
      .values({ strategyId, group, kind, question, isAboutOrder: group !== 'business', isEdited: true })
    return { result: true, auditEvent: { clientId, strategyId, details: { group, question }, changes: ['draft'] } }
  })
}

/**
 * Saves a question and its answer in the name of staff. The same words again change nothing. Throws `HttpError` 409 with the present
 * question if somebody changed it after it was read.
 */
export function saveBriefQuestion(
  context: UseCaseContext,
  change: BriefChange & { briefQuestionId: number; question: string; answer: string; version: number },
): Promise<true> {
  const { actor, strategyId, briefQuestionId, question } = change
  const answer = change.answer.trim()
  const lock = (tx: Transaction) => lockBrief(tx, strategyId)
  return runWrite(context, { actor, action: 'saveBriefQuestion', lock }, async (tx, now, { clientId }) => {
    const current = await briefQuestionById(tx, change)
    if (current.question === question && current.answer === answer) return { result: true }
    if (current.version !== change.version) {
      const present = (await shownQuestions(tx, strategyId)).find((each) => each.briefQuestionId === briefQuestionId)
      throw new HttpError(409, 'Someone else changed this question after you opened it.', { question: present })
    }
    const isQuestionChanged = current.question !== question
    if (isQuestionChanged)
      await tx
        .update(clientBriefQuestions)
        .set({ question, isEdited: true, version: current.version + 1 })
        .where(eq(clientBriefQuestions.briefQuestionId, briefQuestionId))
    const facts =
      current.answer === answer
        ? null
        : await saveAnswer(tx, {
            clientId,
            question: current,
            answer,
            staffId: actor.actedForId,
            byClient: false,
            at: now,
          })
    const details = { briefQuestionId, isQuestionChanged, facts }
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['draft', 'note'] } }
  })
}

/** Removes a question, which is not asked again. The facts of its answer stay. */
export function removeBriefQuestion(
  context: UseCaseContext,
  { actor, strategyId, briefQuestionId }: BriefChange & { briefQuestionId: number },
): Promise<true> {
  const lock = (tx: Transaction) => lockBrief(tx, strategyId)
  return runWrite(context, { actor, action: 'removeBriefQuestion', lock }, async (tx, _now, { clientId }) => {
    const { question } = await briefQuestionById(tx, { strategyId, briefQuestionId })
    await tx
      .update(clientBriefQuestions)
      .set({ isRemoved: true })
      .where(eq(clientBriefQuestions.briefQuestionId, briefQuestionId))
    return { result: true, auditEvent: { clientId, strategyId, details: { question }, changes: ['draft'] } }
  })
}

/** Returns a question of a strategy's brief. Throws `HttpError` 404. */
async function briefQuestionById(
  tx: Transaction,
  { strategyId, briefQuestionId }: { strategyId: number; briefQuestionId: number },
): Promise<BriefQuestionRow> {
  const found = (await questionsOfBrief(tx, strategyId)).find(
    (question) => question.briefQuestionId === briefQuestionId,
  )
  if (found === undefined) throw new HttpError(404, 'This question is not in the brief anymore.')
  return found
}
