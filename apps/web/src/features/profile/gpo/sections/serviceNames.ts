import type { CategoryWithServiceTypes } from '@rankdesk/api'

/** Returns the names of a strategy's categories and of their service types, by id. */
export function serviceNamesOf({
  categoriesWithServiceTypes,
}: {
  categoriesWithServiceTypes: readonly CategoryWithServiceTypes[]
}): ReadonlyMap<string, string> {
  return new Map(
    categoriesWithServiceTypes.flatMap(({ name, displayName: category, serviceTypes }): [string, string][] => [
      [name, category],
      ...serviceTypes.map(({ serviceTypeId, displayName }): [string, string] => [serviceTypeId, displayName]),
    ]),
  )
}
