import { type CallInput, type completeGpo as contract, type ProfileFields, profileFieldsSchema } from '@rankdesk/api'
import { isCompletePhone, profileProblems, setHideAddress, STRATEGY_TYPES } from '@rankdesk/domain'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { categoryIdsOf } from './profile.present.ts'
import type { ProfileWork } from './profile.queries.ts'
import { itemsOfCategories } from './proposedProfile.ts'
import { publishProfile } from './publishProfile.ts'
import { categoriesById } from './serviceCatalogue.ts'

type Body = CallInput<typeof contract>['body']

export interface CompleteGpo {
  actor: Actor
  idempotencyKey: string
  body: Body
}

/**
 * Publishes a reviewed profile and completes its strategy (M600). Rejects a profile that breaks the screen's rules, and
 * one that changed since it was opened, so that nobody else's changes are overwritten.
 */
export function completeGpo(context: UseCaseContext, { actor, idempotencyKey, body }: CompleteGpo): Promise<number> {
  const { strategyId, summary, profileVersion } = body
  return publishProfile(context, {
    actor,
    strategyId,
    typeId: STRATEGY_TYPES.googleProfileOptimization,
    idempotencyKey,
    action: 'completeGpo',
    approve(_tx, work) {
      if (work.profileVersion !== profileVersion) {
        throw new HttpError(409, 'The profile has changed since you opened it. Review it again before you publish.', {
          profileVersion: work.profileVersion,
        })
      }
      const fields = approvedFields(profileFieldsSchema.parse(body), work)
      return Promise.resolve({ next: { ...work.live, ...fields }, payload: { ...fields }, ...summary })
    },
  })
}

/** Returns the fields to publish. Throws `HttpError` 400 with all problems, one sentence after the other. */
function approvedFields(sent: ProfileFields, { live }: ProfileWork): ProfileFields {
  const ids = categoryIdsOf(sent.categories)
  const categories = categoriesById(ids)
  const unknown = ids.find((id) => !categories.some((category) => category.id === id))
  const incomplete = sent.phoneNumber.find(({ phone }) => phone.trim() !== '' && !isCompletePhone(phone))
  // Hiding the address includes the additional areas (M282), whatever was sent.
  const { recommendedServiceAreas: _recommended, ...fields } = sent.hideAddress
    ? setHideAddress({ ...sent, recommendedServiceAreas: live.recommendedServiceAreas }, true)
    : { ...sent, recommendedServiceAreas: [] }
  const problems = [
    ...profileProblems(fields),
    ...(incomplete === undefined ? [] : [`The phone number ${incomplete.phone} is not complete.`]),
    ...(isWebAddress(sent.website.website)
      ? []
      : ['The website is required, as an address such as https://example.com.']),
    ...(unknown === undefined ? [] : [`There is no category ${unknown}.`]),
    ...(new Set(ids).size === ids.length ? [] : ['A category can be chosen only once.']),
  ]
  if (problems.length > 0) throw new HttpError(400, problems.join(' '))
  return {
    ...fields,
    phoneNumber: fields.phoneNumber.filter(({ phone }) => phone.trim() !== ''),
    googleServiceItems: itemsOfCategories(fields.googleServiceItems, categories),
  }
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
