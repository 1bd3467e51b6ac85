import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./CustomerReviewsScreen.tsx')).CustomerReviewsScreen)

/** The reviews of customers of all clients of a person. */
export function customerReviewsRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/customer-reviews',
    loader: ({ request }) => {
      startQueries(async () => {
        const { customerReviewsQuery } = await import('./customerReviews.queries.ts')
        const { readReviewView } = await import('./reviewView.ts')
        const view = readReviewView(new URL(request.url).searchParams)
        void queryClient.prefetchQuery(customerReviewsQuery(app, view))
      })
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}
