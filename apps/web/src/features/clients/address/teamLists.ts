import type { PeriodUnit } from '@rankdesk/api'
import { PERFORMANCES } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'

/** The clients of a figure: a team's, a member's, or all (TEAM-1). */
export interface TeamScope {
  teamId?: number | undefined
  seoManagerId?: number | undefined
}

/** For whom a client counts in figures of a scope, as the end of an explanation's note (TEAM-1). */
export const COUNTED_ONCE = 'A client counts once: for its SEO manager, and for the team of that person.'

/** The clients that a list of results can show. */
export const CLIENT_RESULTS = ['successful', 'mapped', 'measured', 'all'] as const
export type ClientResult = (typeof CLIENT_RESULTS)[number]

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
    /** The clients with a result on a day; measured are those whose keywords count in a chart on it. */
    on: (day: PlainDate, result: ClientResult) => resultsList(scope, day, result),
    /** The strategies of a month without those that left its plan. */
    assigned: (month: PlainDate) => strategiesList(scope, { unit: 'month', firstDay: month }, 'assigned'),
    /** The completed strategies of a month. */
    completed: (month: PlainDate) => strategiesList(scope, { unit: 'month', firstDay: month }, 'completed'),
    /** The completed strategies of a month or quarter. */
    completedIn: (period: Period) => strategiesList(scope, period, 'completed'),
    /** The open and overdue strategies of a month. */
    remaining: (month: PlainDate) => strategiesList(scope, { unit: 'month', firstDay: month }, 'remaining'),
  }
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

/** A month or a quarter, by its first day. */
interface Period {
  unit: PeriodUnit
  firstDay: PlainDate
}

/** Returns the address of the strategies of a period in a scope. */
function strategiesList(
  scope: TeamScope,
  { unit, firstDay }: Period,
  outcome: 'assigned' | 'completed' | 'remaining',
): string {
  const query = scoped(scope)
  query.set(unit, firstDay.slice(0, 7))
  query.set('outcome', outcome)
  return `/all-clients/strategies?${query}`
}

/** Returns the address of the clients with a result on a day. */
function resultsList(scope: TeamScope, day: PlainDate, result: ClientResult): string {
  const query = scoped(scope)
  query.set('day', day)
  query.set('result', result)
  return `/all-clients/results?${query}`
}
