import { BRIEF_LIMITS } from '@rankdesk/api'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { openBrief } from './briefLinks.ts'
import { questionsOfBrief } from './clientBrief.queries.ts'
import { saveAnswer } from './saveAnswer.ts'

/** An answer as the client typed it, with the version of the question that the page showed. */
export interface TypedAnswer {
  answer: string
  version: number
}

/** Why an answer was not saved: somebody answered in the meantime, or it is too long. */
export type AnswerProblem = { kind: 'changed'; present: string } | { kind: 'too-long'; length: number }

/** What became of the answers that a client sent. */
export interface AnsweredBrief {
  /** The number of answers that were saved. */
  saved: number
  /** The answers that were not saved, by the id of their question. */
  problems: ReadonlyMap<number, AnswerProblem>
}

/**
 * Saves what a client typed into the page of a link, by the ids of the questions. What it cannot save it returns, and saves the
 * others. Undefined if the link opens nothing. No account stands behind a link, so the audit event is one of the server that
 * names the link.
 */
export async function answerBrief(
  { db, clock, requestId }: UseCaseContext,
  { secret, typed, now }: { secret: string; typed: ReadonlyMap<number, TypedAnswer>; now: Date },
): Promise<AnsweredBrief | undefined> {
  const opened = await openBrief(db, secret, now)
  if (opened === undefined) return undefined
  return db.transaction(async (tx) => {
    await lockStrategy(tx, opened.strategyId)
    const link = await openBrief(tx, secret, now)
    if (link === undefined) return undefined
    const { clientId, strategyId, briefLinkId, createdBy } = link
    const at = clock.now()
    const problems = new Map<number, AnswerProblem>()
    const saved: number[] = []
    for (const question of await questionsOfBrief(tx, strategyId)) {
      const { briefQuestionId } = question
      const given = typed.get(briefQuestionId)
      const answer = given?.answer.trim() ?? question.answer
      if (given === undefined || answer === question.answer) continue
      // An emptied field of an older page must not remove what somebody answered since.
      if (given.version !== question.version)
        problems.set(briefQuestionId, { kind: 'changed', present: question.answer })
      else if (answer.length > BRIEF_LIMITS.answer)
        problems.set(briefQuestionId, { kind: 'too-long', length: answer.length })
      else {
        await saveAnswer(tx, { clientId, question, answer, staffId: createdBy, byClient: true, at })
        saved.push(briefQuestionId)
      }
    }
    if (saved.length > 0)
      await recordAuditEvent(
        tx,
        { actor: null, at, requestId, action: 'answerBrief' },
        { clientId, strategyId, details: { briefLinkId, questions: saved }, changes: ['draft', 'note'] },
      )
    return { saved: saved.length, problems }
  })
}
