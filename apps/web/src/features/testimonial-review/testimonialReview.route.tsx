import { staffFilter, testimonialReviewClientsReport } from '@rankdesk/api'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { reportRowsQuery } from '../../shared/page/reportRows.ts'

/** Testimonial Review (M061). */
export function testimonialReviewRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/testimonial-review',
    loader: () => {
      const filter = staffFilter(desk.staffId)
      void queryClient.prefetchQuery(reportRowsQuery(desk, testimonialReviewClientsReport, filter))
      return null
    },
    lazy: { Component: async () => (await import('./TestimonialReviewScreen.tsx')).TestimonialReviewScreen },
  }
}
