import type { ProfileFields } from '@rankdesk/api'
import { profileFindings, setHideAddress } from '@rankdesk/domain'
import { categoryIdsOf } from './profile.present.ts'
import { itemsOfCategories } from './proposedProfile.ts'
import { categoriesById } from './serviceCatalog.ts'
import type { StoredProfile } from './storedProfile.ts'

/**
 * Returns a sent profile as it would be published: hiding the address includes the additional areas, whatever was sent
 * (M282), empty numbers are left out, and services without a category are dropped (M289).
 */
export function reviewedFields(sent: ProfileFields, live: StoredProfile): ProfileFields {
  const { recommendedServiceAreas: _recommended, ...fields } = sent.hideAddress
    ? setHideAddress({ ...sent, recommendedServiceAreas: live.recommendedServiceAreas }, true)
    : { ...sent, recommendedServiceAreas: [] }
  const categories = categoriesById(categoryIdsOf(sent.categories))
  return {
    ...fields,
    phoneNumber: fields.phoneNumber.filter(({ phone }) => phone.trim() !== ''),
    googleServiceItems: itemsOfCategories(fields.googleServiceItems, categories),
  }
}

/** Returns the problems of a profile as sentences, in the order of the specification. */
export function profileProblemsOf(profile: ProfileFields): string[] {
  const ids = categoryIdsOf(profile.categories)
  const known = new Set(categoriesById(ids).map(({ id }) => id))
  return [
    ...profileFindings(profile).map(({ message }) => message),
    ...ids.filter((id) => !known.has(id)).map((id) => `There is no category ${id}.`),
  ]
}
