import {
  type HomeView,
  keywordRankingReport,
  type MyAccount,
  myClientsSummaryReport,
  organicLeadsReport,
  organicTrafficReport,
  rankingLossesReport,
  rankingProgressReport,
  rankingWinsReport,
  type Report,
} from '@rankdesk/api'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { prefetchQueue } from '#features/clients/index.ts'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startInTurns, startQueries } from '#lib/routing/startQueries.ts'
import { homeReportQuery, monthlyQueueWorkQuery, nextWorkQuery } from './home.queries.ts'
import { homeViewOf } from './view/homeView.ts'

const screen = retryableImport(async () => (await import('./HomeScreen.tsx')).HomeScreen)

/** Home (M058). Its queries are part of the app's first chunk, because most sessions start here. */
export function homeRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/',
    loader: ({ request }) => {
      const query = new URL(request.url).searchParams
      if (homeViewOf(query, app, preferredView(app, queryClient)) === 'staff')
        startQueries(() => prefetchHome(app, queryClient, query))
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}

/** Prefetches all data of Home, from its top; `query` is that of the address, which its client list uses. */
function prefetchHome(app: AppContextValue, queryClient: QueryClient, query: URLSearchParams): Promise<void> {
  const prefetchReport = (report: Report) => () => queryClient.prefetchQuery(homeReportQuery(app, report))
  return startInTurns(
    () => queryClient.prefetchQuery(monthlyQueueWorkQuery(app)),
    () => queryClient.prefetchQuery(nextWorkQuery(app)),
    prefetchReport(rankingProgressReport),
    prefetchReport(myClientsSummaryReport),
    prefetchReport(rankingWinsReport),
    prefetchReport(rankingLossesReport),
    prefetchReport(keywordRankingReport),
    prefetchReport(organicTrafficReport),
    prefetchReport(organicLeadsReport),
    () => prefetchQueue(app, queryClient, 'home', query),
  )
}

/** Returns the variant of Home in the account, when the header has loaded it. */
function preferredView(app: AppContextValue, queryClient: QueryClient): HomeView | undefined {
  return queryClient.getQueryData<MyAccount>(queryKeys.myAccount(app))?.preferences.homeView
}
