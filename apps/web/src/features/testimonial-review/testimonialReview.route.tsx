import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** Testimonial Review (M061). */
export function testimonialReviewRoute(app: AppContextValue, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/testimonial-review',
    prefetch: async () => {
      const { testimonialClientsQuery } = await import('./testimonialReview.queries.ts')
      void queryClient.prefetchQuery(testimonialClientsQuery(app))
    },
    load: async () => (await import('./TestimonialReviewScreen.tsx')).TestimonialReviewScreen,
  }
}
