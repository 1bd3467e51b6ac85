import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'
import { prefetchHome } from './prefetchHome.ts'
import { preferredView } from './view/homeView.queries.ts'
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
