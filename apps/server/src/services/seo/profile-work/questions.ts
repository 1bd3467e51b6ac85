import type { ProfileQuestion } from '@rankdesk/api'
import {
  type AnswerFacts,
  proposedAnswer,
  questionsProblem,
  rangesOfHours,
  STRATEGY_TYPES,
  timeText,
} from '@rankdesk/domain'
import { formatTelephone } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { locationName } from '../profile/locationName.ts'
import { profileWork, type ProfileWork } from '../profile/profile.queries.ts'
import { nameOfService } from '../profile/serviceCatalog.ts'
import { NO_LOCATION, workedLocationId } from '../profile/workedLocation.ts'
import { progressOf } from './posts.queries.ts'
import { lockProfileStrategy, profileStrategy } from './profileStrategy.ts'
import { localQuestions as provider, type QuestionText } from './questionProvider.ts'

const TYPES = [STRATEGY_TYPES.manageGbpQa]

/** The actor and the strategy of a change. */
export interface QuestionChange {
  actor: Actor
  strategyId: number
}

/** Returns the questions of a strategy's location, with their client. Throws `HttpError` 404 and 409. */
export async function readQuestions(db: Queryable, strategyId: number) {
  const { about, locationId, blockerOf } = await profileStrategy(db, strategyId, TYPES)
  const known = locationOf(locationId)
  const questions = await provider.list(db, known)
  return {
    ...about,
    blocker: blockerOf(false),
    locationId: known,
    location: await locationName(db, known),
    completedDate: (await progressOf(db, strategyId)).completedDate,
    ...(await usesOfAnswers(db, about.clientId, known)),
    problem: questionsProblem(questions.map(({ workedIn }) => ({ isWorkedOn: workedIn === strategyId }))) ?? null,
    questions,
  }
}

/**
 * Returns where an answer can be used since Google ended its questions and answers: the next open post strategy of the location,
 * and the FAQ page of the client's site.
 */
async function usesOfAnswers(db: Queryable, clientId: number, locationId: number) {
  const [found] = await fetchRows<{ postStrategyId: number | null; faqPath: string | null }>(
    db,
    sql`select
      (select strategies.strategy_id::float8 from strategies
        where client_id = ${clientId} and strategy_type_id = ${STRATEGY_TYPES.publishGooglePost} and status_id = 0
          and ${workedLocationId} = ${locationId}
        order by assigned_date nulls last, strategy_id limit 1) "postStrategyId",
      (select p.path from pages p join sites s using (project_id)
        where s.client_id = ${clientId} and p.path ~* '(^|/)(faqs?|frequently-asked-questions)/?$'
        order by length(p.path), p.page_id limit 1) "faqPath"`,
  )
  return found ?? { postStrategyId: null, faqPath: null }
}

/** Adds a question, answered or not. */
export function addQuestion(context: UseCaseContext, { text, ...change }: QuestionChange & { text: QuestionText }) {
  return changeQuestions(context, change, 'addQuestion', async (tx, locationId, by) => ({
    result: await provider.add(tx, locationId, text, by),
    changed: true,
  }))
}

/** The change of one question, based on a version of it. */
export interface OneQuestionChange extends QuestionChange {
  questionId: number
  baseVersion: number
}

/**
 * Changes or answers a question, or approves its proposed answer by saving it unchanged. Throws `HttpError` 409 when the
 * change is based on an older version.
 */
export function editQuestion(
  context: UseCaseContext,
  { text, ...change }: OneQuestionChange & { text: QuestionText },
): Promise<ProfileQuestion> {
  return changeQuestion(context, { ...change, yours: text, action: 'editQuestion' }, (_tx, current) => {
    const isSame = current.question === text.question && current.answer === text.answer
    return Promise.resolve(isSame && current.status !== 'Suggested' ? undefined : text)
  })
}

/** Runs the change of one question; `next` returns the new text, or undefined to change nothing. */
function changeQuestion(
  context: UseCaseContext,
  change: OneQuestionChange & { action: string; yours?: QuestionText },
  next: (tx: Transaction, current: ProfileQuestion) => Promise<(QuestionText & { isSuggested?: boolean }) | undefined>,
): Promise<ProfileQuestion> {
  const { questionId, baseVersion, action, yours } = change
  return changeQuestions(context, change, action, async (tx, locationId, by) => {
    const current = await requireQuestion(tx, locationId, questionId)
    const text = await next(tx, current)
    if (text === undefined) return { result: current, changed: false }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this question after you opened it.', {
        ...(yours !== undefined && { yours }),
        theirs: current,
      })
    }
    return { result: await provider.change(tx, current, text, by), changed: true }
  })
}

/** Deletes a question. Returns false when there is none. */
export function deleteQuestion(
  context: UseCaseContext,
  { questionId, ...change }: QuestionChange & { questionId: number },
) {
  return changeQuestions(context, change, 'deleteQuestion', async (tx, locationId, by) => {
    const removed = await provider.remove(tx, locationId, questionId, by)
    return { result: removed, changed: removed }
  })
}

/** Restores a deleted question as it was. Throws `HttpError` 404 for an unknown one. */
export function restoreQuestion(
  context: UseCaseContext,
  { questionId, ...change }: QuestionChange & { questionId: number },
): Promise<ProfileQuestion> {
  return changeQuestions(context, change, 'restoreQuestion', async (tx, locationId) => {
    const changed = await provider.restore(tx, locationId, questionId)
    return { result: await requireQuestion(tx, locationId, questionId), changed }
  })
}

async function requireQuestion(tx: Transaction, locationId: number, questionId: number): Promise<ProfileQuestion> {
  const question = await provider.find(tx, locationId, questionId)
  if (question === undefined) throw new HttpError(404, `There is no question ${questionId} on this profile.`)
  return question
}

function changeQuestions<Result>(
  context: UseCaseContext,
  { actor, strategyId }: QuestionChange,
  action: string,
  change: (
    tx: Transaction,
    locationId: number,
    by: { staffId: number; strategyId: number; at: Date },
  ) => Promise<{ result: Result; changed: boolean }>,
): Promise<Result> {
  const lock = (tx: Transaction) => lockProfileStrategy(tx, strategyId, TYPES)
  return runWrite(context, { actor, action, lock }, async (tx, now, { about: { clientId }, locationId }) => {
    const { result, changed } = await change(tx, locationOf(locationId), {
      staffId: actor.actedForId,
      strategyId,
      at: now,
    })
    return { result, auditEvent: changed ? { clientId, strategyId, changes: ['question', 'strategy'] } : undefined }
  })
}

function locationOf(locationId: number | null): number {
  if (locationId === null) throw new HttpError(409, NO_LOCATION)
  return locationId
}

export interface ProposeAnswer {
  actor: Actor
  strategyId: number
  questionId: number
  baseVersion: number
}

/**
 * Writes a proposed answer to an unanswered question, from the facts of the profile (QNA-4). It stays Suggested until a
 * person edits or approves it. Throws `HttpError` 409 when the question was changed since, also when it was answered.
 */
export function proposeAnswer(context: UseCaseContext, proposal: ProposeAnswer): Promise<ProfileQuestion> {
  return changeQuestion(context, { ...proposal, action: 'proposeAnswer' }, async (tx, { question, status }) => {
    if (status !== 'Unanswered') return undefined
    const work = await profileWork(tx, proposal.strategyId, STRATEGY_TYPES.manageGbpQa)
    return { question, answer: proposedAnswer(question, factsOf(work)), isSuggested: true }
  })
}

function factsOf({ client, location, live }: ProfileWork): AnswerFacts {
  const primary = live.phoneNumber.find(({ phoneType }) => phoneType === 'primary') ?? live.phoneNumber[0]
  const phone = primary?.phone ?? location.phoneNumber ?? client.phoneNumber
  return {
    businessName: client.businessName,
    phone: formatTelephone(phone),
    town: location.city,
    address: live.hideAddress ? '' : `${location.address1}, ${location.city}`,
    services: live.googleServiceItems.map(nameOfService),
    attributes: live.attributes.flatMap(({ name, isSelected }) => (isSelected === null ? [] : [{ name, isSelected }])),
    serviceAreas: live.serviceAreas.map(({ name }) => name),
    hours: isNeverOpen(live) ? [] : live.hoursOfOperation.map((day) => ({ day: day.dW, times: timesOf(day) })),
  }
}

/** Whether the profile has no opening hours at all, so that nothing is known about them. */
const isNeverOpen = ({ hoursOfOperation }: ProfileWork['live']) =>
  hoursOfOperation.every((day) => timesOf(day) === null)

function timesOf(day: ProfileWork['live']['hoursOfOperation'][number]): string | null {
  if (day.open24) return 'around the clock'
  const known = rangesOfHours(day).flatMap(({ startTime, endTime }) =>
    startTime === null || endTime === null ? [] : [`from ${timeText(startTime)} to ${timeText(endTime)}`],
  )
  return known.length === 0 ? null : known.join(' and ')
}
