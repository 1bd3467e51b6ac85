import type { ProfileQuestion } from '@rankdesk/api'
import { type AnswerFacts, proposedAnswer, rangesOfHours, STRATEGY_TYPES, timeText } from '@rankdesk/domain'
import { formatTelephone } from '@rankdesk/format'
import type { Actor } from '#platform/http/actor.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { ProfileWork } from '../profile/profile.queries.ts'
import { profileWork } from '../profile/profile.queries.ts'
import { nameOfService } from '../profile/serviceCatalog.ts'
import { changeQuestion } from './questions.ts'

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
