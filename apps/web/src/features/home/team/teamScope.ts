import type { FilterEntry } from '@rankdesk/api'
import { readFilters, type TeamScope } from '#features/clients/index.ts'

/** Reads the scope from the address of a list. */
export function readScope(query: URLSearchParams): TeamScope {
  const { teamId, seoManagerId } = readFilters(query)
  const idOf = (value: unknown) => (typeof value === 'string' ? Number(value) : undefined)
  return { teamId: idOf(teamId), seoManagerId: idOf(seoManagerId) }
}

/** Returns the address of the strategies that a person completed this month (TEAM-2). */
export const ownStrategiesList = (staffId: number): string => `/all-clients/strategies/own?member=${staffId}`

/** Returns the clients of a scope as a filter of reports. */
export function scopeFilterOf({ teamId, seoManagerId }: TeamScope): FilterEntry[] {
  const ids = { teamId, seoManagerId }
  return Object.entries(ids).flatMap(([name, value]): FilterEntry[] =>
    value === undefined ? [] : [{ name, value, match: 'EQUALS' }],
  )
}
