import type { CategoryWithServiceTypes, GoogleServiceItem, ProfileFields } from '@rankdesk/api'
import { keptServiceItems, recommendsService, serviceDescription, serviceIsOn } from '@rankdesk/domain'
import type { ServiceCategory } from './serviceCatalogue.ts'

/** Categories with their service types, and which of those are recommended to a business (M299). */
export function withRecommendations(
  categories: readonly ServiceCategory[],
  business: { businessName: string; city: string; specialties: readonly string[] },
): CategoryWithServiceTypes[] {
  return categories.map(({ id, displayName, serviceTypes }) => ({
    name: id,
    displayName,
    serviceTypes: serviceTypes.map((type) => ({
      ...type,
      aiDescription: serviceDescription(type.displayName, business),
      aiRecommended: recommendsService(type.displayName, business.specialties),
    })),
  }))
}

/** The service items with those left out whose type none of the categories has any more (M289). */
export function itemsOfCategories(
  items: readonly GoogleServiceItem[],
  categories: readonly { serviceTypes: readonly { serviceTypeId: string }[] }[],
): GoogleServiceItem[] {
  const known = categories.flatMap(({ serviceTypes }) => serviceTypes.map(({ serviceTypeId }) => serviceTypeId))
  const entries = items.map((item) => ({ item, serviceTypeId: item.structuredServiceItem?.serviceTypeId ?? null }))
  return keptServiceItems(entries, known).map(({ item }) => item)
}

/**
 * What the review begins with (M290): the profile as it is, the text that was written for it, and the services that are
 * recommended switched on beside those that are there.
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
