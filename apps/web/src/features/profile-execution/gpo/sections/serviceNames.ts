import type { CategoryWithServiceTypes } from '@rankdesk/api'

/** Returns the names of the service types of a strategy's categories, by id. */
export function serviceNamesOf({
  categoriesWithServiceTypes,
}: {
  categoriesWithServiceTypes: readonly CategoryWithServiceTypes[]
}): ReadonlyMap<string, string> {
  return new Map(
    categoriesWithServiceTypes.flatMap(({ serviceTypes }) =>
      serviceTypes.map(({ serviceTypeId, displayName }): [string, string] => [serviceTypeId, displayName]),
    ),
  )
}
