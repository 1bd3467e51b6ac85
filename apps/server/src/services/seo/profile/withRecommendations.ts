import type { CategoryWithServiceTypes } from '@rankdesk/api'
import { describedService, recommendsService } from '@rankdesk/domain'
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
