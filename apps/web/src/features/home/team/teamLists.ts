import type { FilterEntry } from '@rankdesk/api'
import { PERFORMANCES } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { readFilters } from '#features/clients/index.ts'

/** The clients of a figure: a team's, a member's, or all (TEAM-1). */
export interface TeamScope {
  teamId?: number | undefined
  seoManagerId?: number | undefined
}

/** Reads the scope from the address of a list. */
export function readScope(query: URLSearchParams): TeamScope {
  const { teamId, seoManagerId } = readFilters(query)
  const idOf = (value: unknown) => (typeof value === 'string' ? Number(value) : undefined)
  return { teamId: idOf(teamId), seoManagerId: idOf(seoManagerId) }
}

function scoped({ teamId, seoManagerId }: TeamScope): URLSearchParams {
  const query = new URLSearchParams()
  if (teamId !== undefined) query.set('team', String(teamId))
  if (seoManagerId !== undefined) query.set('member', String(seoManagerId))
  return query
}

/** Returns the address of the clients in a scope, with further filters of the list. */
function clientsList(scope: TeamScope, filters: Readonly<Record<string, string>> = {}): string {
  const query = scoped(scope)
  query.set('tab', 'all')
  for (const [name, value] of Object.entries(filters)) query.set(name, value)
  return `/all-clients?${query}`
}

/** Returns the address of the strategies of a month in a scope. */
function strategiesList(scope: TeamScope, month: PlainDate, outcome: 'assigned' | 'completed' | 'remaining'): string {
  const query = scoped(scope)
  query.set('month', month.slice(0, 7))
  query.set('outcome', outcome)
  return `/all-clients/strategies?${query}`
}

/** Returns the address of the strategies that a person completed this month (TEAM-2). */
export const ownStrategiesList = (staffId: number): string => `/all-clients/strategies/own?member=${staffId}`

/** The clients that a list of results can show. */
export const CLIENT_RESULTS = ['successful', 'mapped', 'measured', 'all'] as const
export type ClientResult = (typeof CLIENT_RESULTS)[number]

/** Returns the address of the clients with a result on a day. */
function resultsList(scope: TeamScope, day: PlainDate, result: ClientResult): string {
  const query = scoped(scope)
  query.set('day', day)
  query.set('result', result)
  return `/all-clients/results?${query}`
}

/** The performances of successful clients (PACE-8). */
const SUCCESSFUL = PERFORMANCES.slice(0, 3).join(',')
const [, , , BELOW, SIGNIFICANTLY_BELOW] = PERFORMANCES

/** Returns the addresses of the lists behind the figures of a scope. */
export function listsOf(scope: TeamScope) {
  return {
    all: clientsList(scope),
    mapped: clientsList(scope, { mapped: 'yes' }),
    successful: clientsList(scope, { performance: SUCCESSFUL }),
    below: clientsList(scope, { performance: BELOW }),
    significantlyBelow: clientsList(scope, { performance: SIGNIFICANTLY_BELOW }),
    scheduled: clientsList(scope, { scheduled: 'yes' }),
    withWork: clientsList(scope, { strategies: 'yes' }),
    /** The clients that succeeded on a day, and those whose keywords count in a chart on it. */
    successfulOn: (day: PlainDate) => resultsList(scope, day, 'successful'),
    measuredOn: (day: PlainDate) => resultsList(scope, day, 'measured'),
    /** The strategies of a month without those that left its plan. */
    assigned: (month: PlainDate) => strategiesList(scope, month, 'assigned'),
    /** The completed strategies of a month. */
    completed: (month: PlainDate) => strategiesList(scope, month, 'completed'),
    /** The open and overdue strategies of a month. */
    remaining: (month: PlainDate) => strategiesList(scope, month, 'remaining'),
  }
}

/** Returns the clients of a scope as a filter of reports. */
export function scopeFilterOf({ teamId, seoManagerId }: TeamScope): FilterEntry[] {
  const ids = { teamId, seoManagerId }
  return Object.entries(ids).flatMap(([name, value]): FilterEntry[] =>
    value === undefined ? [] : [{ name, value, match: 'EQUALS' }],
  )
}
