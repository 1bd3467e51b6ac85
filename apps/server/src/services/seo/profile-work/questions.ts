import type { ProfileQuestion } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { profileStrategy, profileStrategyToChange } from './profileStrategy.ts'
import { localQuestions as provider, type QuestionText } from './questionProvider.ts'

const TYPES = [STRATEGY_TYPES.manageGbpQa]

/** A change of a strategy's questions by somebody. */
export interface QuestionChange {
  actor: Actor
  strategyId: number
}

/** The questions of a strategy's location with whose they are. Throws `HttpError` 404 and 409. */
export async function readQuestions(db: Queryable, strategyId: number) {
  const { about, locationId } = await profileStrategy(db, strategyId, TYPES)
  const known = locationOf(locationId)
  return { ...about, locationId: known, questions: await provider.list(db, known) }
}

/** Adds a question, with its answer or without. */
export function addQuestion(use: UseCaseContext, { text, ...change }: QuestionChange & { text: QuestionText }) {
  return changeQuestions(use, change, 'addQuestion', (tx, locationId, by) => provider.add(tx, locationId, text, by))
}

/** Changes a question or answers it. The same text again changes nothing; one based on an older version is refused with 409. */
export function editQuestion(
  use: UseCaseContext,
  {
    questionId,
    text,
    baseVersion,
    ...change
  }: QuestionChange & {
    questionId: number
    text: QuestionText
    baseVersion: number
  },
): Promise<ProfileQuestion> {
  return changeQuestions(use, change, 'editQuestion', async (tx, locationId, by) => {
    const current = await provider.find(tx, locationId, questionId)
    if (current === undefined) throw new HttpError(404, `There is no question ${questionId} on this profile.`)
    if (current.question === text.question && current.answer === text.answer) return current
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'This question was changed by someone else since you opened it.', {
        yours: text,
        theirs: current,
      })
    }
    return provider.change(tx, current, text, by)
  })
}

/** Takes a question away; false when it is gone already. */
export function deleteQuestion(
  use: UseCaseContext,
  { questionId, ...change }: QuestionChange & { questionId: number },
) {
  return changeQuestions(use, change, 'deleteQuestion', (tx, locationId) => provider.remove(tx, locationId, questionId))
}

function changeQuestions<Result>(
  { db, clock, requestId }: UseCaseContext,
  { actor, strategyId }: QuestionChange,
  action: string,
  effect: (tx: Transaction, locationId: number, by: { staffId: number; at: Date }) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const { about, locationId } = await profileStrategyToChange(tx, strategyId, TYPES)
    const at = clock.now()
    const result = await effect(tx, locationOf(locationId), { staffId: actor.actedForId, at })
    await recordAuditEvent(tx, { actor, at, requestId, action, clientId: about.clientId, strategyId })
    return result
  })
}

function locationOf(locationId: number | null): number {
  if (locationId === null) throw new HttpError(409, 'This strategy has no location whose profile could have questions.')
  return locationId
}
