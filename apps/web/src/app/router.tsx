import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter } from 'react-router-dom'
import { clientRoute } from '../features/client/client.route.tsx'
import { clientQueueRoutes } from '../features/client-queue/clientQueue.route.tsx'
import { executionRoutes } from '../features/execution/execution.route.tsx'
import { homeRoute } from '../features/home/home.route.tsx'
import { contentAiSettingsRoute } from '../features/content-ai-settings/contentAiSettings.route.tsx'
import { leadershipReportsRoute } from '../features/leadership-reports/leadershipReports.route.tsx'
import { profileExecutionRoutes } from '../features/profile-execution/profileExecution.route.tsx'
import { schedulerRoute } from '../features/scheduler/scheduler.route.tsx'
import { systemMappingRoute } from '../features/system-mapping/systemMapping.route.tsx'
import { testimonialReviewRoute } from '../features/testimonial-review/testimonialReview.route.tsx'
import { toolRoutes } from '../features/tools/tools.route.tsx'
import type { Desk } from '../shared/desk/deskContext.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { PageLoading } from './shell/PageLoading.tsx'

/** Every screen and its path (M058-M076). A screen's code is fetched when it is first gone to. */
export function createRouter(desk: Desk, queryClient: QueryClient) {
  return createBrowserRouter([
    {
      Component: AppShell,
      HydrateFallback: PageLoading,
      children: [
        {
          // Inside the shell, so that a broken screen leaves the way to the others.
          errorElement: <RouteErrorPage />,
          children: [
            homeRoute(desk, queryClient),
            ...clientQueueRoutes(desk, queryClient),
            clientRoute(desk, queryClient),
            ...profileExecutionRoutes,
            ...executionRoutes(desk, queryClient),
            schedulerRoute(desk, queryClient),
            systemMappingRoute(desk, queryClient),
            testimonialReviewRoute(desk, queryClient),
            contentAiSettingsRoute(desk, queryClient),
            leadershipReportsRoute(desk, queryClient),
            ...toolRoutes,
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ])
}
