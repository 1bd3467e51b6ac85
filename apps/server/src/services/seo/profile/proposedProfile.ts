import type { CategoryWithServiceTypes, GoogleServiceItem, ProfileFields } from '@rankdesk/api'
import { withKnownServiceTypes, describedService, recommendsService, serviceIsOn } from '@rankdesk/domain'
import type { ServiceCategory } from './serviceCatalog.ts'

/**
 * Returns categories with their service types, which of those are recommended to a business (M299), and what its own pages say
 * about each (PROF-29).
 */
export function withRecommendations(
  categories: readonly ServiceCategory[],
  business: { specialties: readonly string[]; sentences: readonly string[] },
): CategoryWithServiceTypes[] {
  return categories.map(({ id, displayName, serviceTypes }) => ({
    name: id,
    displayName,
    serviceTypes: serviceTypes.map((type) => ({
      ...type,
      aiDescription: describedService(type.displayName, business.sentences),
      aiRecommended: recommendsService(type.displayName, business.specialties),
    })),
  }))
}

/** Removes service items whose type belongs to none of the categories any more (M289). */
export function itemsOfCategories(
  items: readonly GoogleServiceItem[],
  categories: readonly { serviceTypes: readonly { serviceTypeId: string }[] }[],
): GoogleServiceItem[] {
  const known = categories.flatMap(({ serviceTypes }) => serviceTypes.map(({ serviceTypeId }) => serviceTypeId))
  const entries = items.map((item) => ({ item, serviceTypeId: item.structuredServiceItem?.serviceTypeId ?? null }))
  return withKnownServiceTypes(entries, known).map(({ item }) => item)
}

/**
 * Returns the starting point of a review (M290): the live profile, the written text, and the recommended services
 * switched on in addition to the present ones.
 */
export function proposedProfile(
  live: ProfileFields,
  categories: readonly CategoryWithServiceTypes[],
  description: string,
): ProfileFields {
  const present = new Set(live.googleServiceItems.map((item) => item.structuredServiceItem?.serviceTypeId))
  const seen = new Set<string>()
  const added = categories
    .flatMap(({ serviceTypes }) => serviceTypes)
    .filter(({ serviceTypeId, aiRecommended }) => {
      const isNew = !present.has(serviceTypeId) && !seen.has(serviceTypeId)
      seen.add(serviceTypeId)
      return isNew && serviceIsOn({ aiRecommended, present: false })
    })
    .map(({ serviceTypeId, aiDescription }) => ({
      structuredServiceItem: { serviceTypeId, description: aiDescription },
      freeFormServiceItem: null,
    }))
  return {
    ...live,
    businessDescription: description === '' ? live.businessDescription : description,
    googleServiceItems: [...live.googleServiceItems, ...added],
  }
}
