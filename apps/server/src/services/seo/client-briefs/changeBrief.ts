import { BRIEF_LIMITS } from '@rankdesk/api'
import { type BriefGroup, factKey, factsOfAnswer, KIND_OF_GROUP, questionKey } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { clientBriefQuestions, clientBriefs, clientFacts } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { openBrief } from './briefLinks.ts'
import { type BriefQuestionRow, lockBrief, questionsOfBrief, shownQuestions } from './clientBrief.queries.ts'

interface BriefChange {
  actor: Actor
  strategyId: number
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
async function saveAnswer(
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
