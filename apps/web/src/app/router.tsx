import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom'
import { administrationRoute } from '../features/administration/administration.route.tsx'
import { clientRoute } from '../features/client/client.route.tsx'
import { allClientsRoutes } from '../features/home/team/allClients.route.tsx'
import { clientQueueRoute } from '../features/client-queue/clientQueue.route.tsx'
import { executionRoutes } from '../features/execution/execution.route.tsx'
import { homeRoute } from '../features/home/home.route.tsx'
import { contentAiSettingsRoute } from '../features/content-ai-settings/contentAiSettings.route.tsx'
import { leadershipReportsRoute } from '../features/leadership-reports/leadershipReports.route.tsx'
import { myProfileRoute } from '../features/my-profile/myProfile.route.tsx'
import { operationsRoute } from '../features/operations/operations.route.tsx'
import { profileExecutionRoutes } from '../features/profile-execution/profileExecution.route.tsx'
import { schedulerRoute } from '../features/scheduler/scheduler.route.tsx'
import { setupRoute } from '../features/setup/setup.route.tsx'
import { systemMappingRoute } from '../features/system-mapping/systemMapping.route.tsx'
import { testimonialReviewRoute } from '../features/testimonial-review/testimonialReview.route.tsx'
import { toolRoutes } from '../features/tools/tools.route.tsx'
import type { AppContextValue } from '../shared/app/appContext.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { PageLoading } from './shell/PageLoading.tsx'

/** Creates the router of the staff's app: every screen and its path (M058-M076), inside the shell. */
export function createRouter(app: AppContextValue, queryClient: QueryClient): DataRouter {
  const screens: RouteObject[] = [
    homeRoute(app, queryClient),
    clientQueueRoute(app, queryClient),
    ...allClientsRoutes(app, queryClient),
    clientRoute(app, queryClient),
    ...profileExecutionRoutes,
    ...executionRoutes(app, queryClient),
    schedulerRoute(app, queryClient),
    systemMappingRoute(app, queryClient),
    testimonialReviewRoute(app, queryClient),
    contentAiSettingsRoute(app, queryClient),
    leadershipReportsRoute(app, queryClient),
    administrationRoute(app, queryClient),
    operationsRoute(app, queryClient),
    setupRoute(app, queryClient),
    myProfileRoute(app, queryClient),
    ...toolRoutes,
    { path: '*', Component: NotFoundPage },
  ]
  return createBrowserRouter([
    {
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: PageLoading,
      children: [
        {
          Component: AppShell,
          // Inside the shell as well, so that a broken screen leaves the navigation usable.
          children: [{ ErrorBoundary: RouteErrorPage, children: screens }],
        },
      ],
    },
  ])
}
