import { type FilterEntry, monthlyQueueWorkReport } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import type { TeamScope } from './teamLists.ts'

/** Returns the clients of a scope as a filter of reports. */
export function scopeFilterOf({ teamId, seoManagerId }: TeamScope): FilterEntry[] {
  const ids = { teamId, seoManagerId }
  return Object.entries(ids).flatMap(([name, value]): FilterEntry[] =>
    value === undefined ? [] : [{ name, value, match: 'EQUALS' }],
  )
}

/** The months of queue work, newest first (M164). */
export const teamMonthsQuery = (app: AppContextValue, scope: TeamScope) =>
  reportRowsQuery(app, monthlyQueueWorkReport, scopeFilterOf(scope))
