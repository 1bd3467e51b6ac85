import {
  type FilterEntry,
  keywordRankingReport,
  monthlyQueueWorkReport,
  rankingProgressReport,
  teamListReport,
  teamRollupReport,
} from '@rankdesk/api'
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

/** The weeks of the quarter (M158). */
export const teamProgressQuery = (app: AppContextValue, scope: TeamScope) =>
  reportRowsQuery(app, rankingProgressReport, scopeFilterOf(scope))

/** The last 13 weeks of keywords (M158). */
export const teamKeywordsQuery = (app: AppContextValue, scope: TeamScope) =>
  reportRowsQuery(app, keywordRankingReport, scopeFilterOf(scope))

/** The members of every team with their figures (M163). */
export const teamRollupQuery = (app: AppContextValue, { teamId }: TeamScope) =>
  reportRowsQuery(app, teamRollupReport, scopeFilterOf({ teamId }))

/** All teams (M156). */
export const teamListQuery = (app: AppContextValue) => reportRowsQuery(app, teamListReport)
