import type { QueryClient } from '@tanstack/react-query'
import type { Desk } from '../../shared/desk/deskContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** Testimonial Review (M061). */
export function testimonialReviewRoute(desk: Desk, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/testimonial-review',
    prefetch: async () => {
      const { testimonialClientsQuery } = await import('./testimonialReview.queries.ts')
      void queryClient.prefetchQuery(testimonialClientsQuery(desk))
    },
    load: async () => (await import('./TestimonialReviewScreen.tsx')).TestimonialReviewScreen,
  }
}
