import { factKey, factsOfAnswer } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { clientBriefQuestions, clientBriefs, clientFacts } from '#platform/db/schema/index.ts'
import type { BriefQuestionRow } from './clientBrief.queries.ts'

export interface AnswerToSave {
  clientId: number
  question: BriefQuestionRow
  answer: string
  /** The staff member who answers, or who created the client's link. */
  staffId: number
  byClient: boolean
  at: Date
}

/**
 * Saves the answer of a question in place of an earlier one: its sentences become facts of the client, which a person has
 * confirmed thereby. Returns their number. Rule FACT-10.
 */
export async function saveAnswer(
  tx: Transaction,
  { clientId, question, answer, staffId, byClient, at }: AnswerToSave,
): Promise<number> {
  const { briefQuestionId, strategyId, kind, isAboutOrder, version } = question
  const answered = answer === '' ? null : { at, staffId }
  await tx
    .update(clientBriefQuestions)
    .set({
      answer,
      byClient: byClient && answer !== '',
      answeredAt: answered?.at ?? null,
      answeredBy: answered?.staffId ?? null,
      version: version + 1,
    })
    .where(eq(clientBriefQuestions.briefQuestionId, briefQuestionId))
  await tx
    .delete(clientFacts)
    .where(and(eq(clientFacts.briefQuestionId, briefQuestionId), eq(clientFacts.state, 'stated')))
  const [brief] = await tx.select().from(clientBriefs).where(eq(clientBriefs.strategyId, strategyId))
  const facts = factsOfAnswer({ kind, about: isAboutOrder ? (brief?.subject ?? '') : '' }, answer)
  // A person's "Not true" is taken back by the same words, as when a fact is stated.
  const noted = await tx.select().from(clientFacts).where(eq(clientFacts.clientId, clientId))
  for (const { factId, ...row } of noted)
    if (facts.some((fact) => factKey(fact) === factKey(row)))
      await tx.delete(clientFacts).where(eq(clientFacts.factId, factId))
  if (facts.length > 0)
    await tx
      .insert(clientFacts)
      .values(
        facts.map(
          (fact) => ({ clientId, ...fact, state: 'stated', staffId, byClient, briefQuestionId, notedAt: at }) as const,
        ),
      )
  return facts.length
}
