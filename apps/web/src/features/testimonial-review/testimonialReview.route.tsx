import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./TestimonialReviewScreen.tsx')).TestimonialReviewScreen)

/** Testimonial Review (M061). */
export function testimonialReviewRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/testimonial-review',
    loader: () => {
      startQueries(async () => {
        const { FIRST_VIEW, testimonialClientsQuery } = await import('./testimonialReview.queries.ts')
        void queryClient.prefetchQuery(testimonialClientsQuery(app, FIRST_VIEW))
      })
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}
