import {
  allClientsSummaryReport,
  type FilterEntry,
  keywordRankingReport,
  monthlyQueueWorkReport,
  monthStrategiesReport,
  ownStrategiesReport,
  queryReport,
  rankingProgressReport,
  teamListReport,
  teamRollupReport,
} from '@rankdesk/api'
import type { WorkOutcome } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { fetchAllRows } from '#lib/table/fetchAllRows.ts'
import { clientsOnDayQuery } from '../home.queries.ts'
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

/** The summary of the clients: one row (M155). */
export const teamClientsQuery = (app: AppContextValue, scope: TeamScope) =>
  reportRowsQuery(app, allClientsSummaryReport, scopeFilterOf(scope))

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

/** The strategies of a month in a list of the address, and its page. */
export interface MonthStrategiesView {
  scope: TeamScope
  /** The months, 'yyyy-MM': one, or the three of a quarter. */
  months: readonly string[]
  /** The outcomes to list. All without any. */
  outcomes: readonly WorkOutcome[]
  /** The page number, from 1. */
  page: number
}

/** The rows on a page of the strategies of a month. */
export const STRATEGIES_PAGE_SIZE = 100

function monthStrategiesFilter({ scope, months, outcomes }: Omit<MonthStrategiesView, 'page'>): FilterEntry[] {
  return [
    ...scopeFilterOf(scope),
    { name: 'month', value: months.map((month) => `${month}-01`), match: 'IN' },
    ...(outcomes.length === 0 ? [] : [{ name: 'outcome', value: [...outcomes], match: 'IN' as const }]),
  ]
}

/** A page of the strategies of a month (PACE-14). */
export function monthStrategiesQuery(app: AppContextValue, view: MonthStrategiesView) {
  const { client, config } = app
  const filter = monthStrategiesFilter(view)
  const paging = { offset: (view.page - 1) * STRATEGIES_PAGE_SIZE, count: STRATEGIES_PAGE_SIZE }
  return queryWithReads({
    queryKey: queryKeys.reportRows(app, monthStrategiesReport.queryId, [...filter, paging]),
    ...cachedReport(monthStrategiesReport, filter),
    queryFn: ({ signal }) =>
      queryReport(client, config.product, monthStrategiesReport, { filter, ...paging }, { signal }),
  })
}

/** Fetches all strategies of a month, for a file. */
export async function fetchMonthStrategies({ client, config }: AppContextValue, view: MonthStrategiesView) {
  const filter = monthStrategiesFilter(view)
  return fetchAllRows((paging) => queryReport(client, config.product, monthStrategiesReport, { filter, ...paging }))
}

/** The clients with their results on a day. */
export const clientResultsQuery = (app: AppContextValue, scope: TeamScope, day: PlainDate) =>
  clientsOnDayQuery(app, scopeFilterOf(scope), day)

/** The strategies that a person completed this month (TEAM-2). */
export const ownStrategiesQuery = (app: AppContextValue, staffId: number) =>
  reportRowsQuery(app, ownStrategiesReport, [{ name: 'completedById', value: staffId, match: 'EQUALS' }])
