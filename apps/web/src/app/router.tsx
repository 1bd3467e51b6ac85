import type { QueryClient } from '@tanstack/react-query'
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
import type { AppContextValue } from '../shared/app/appContext.ts'
import { createScreenRouter, type ScreenRouter } from '../shared/routing/createScreenRouter.ts'
import { ScreenBoundary } from '../shared/routing/ScreenBoundary.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { AppShell } from './shell/AppShell.tsx'

const boundary = <ScreenBoundary broken={(error) => <RouteErrorPage error={error} />} />

/** Every screen and its path (M058-M076). A screen's code is fetched when it is first gone to. */
export function createRouter(app: AppContextValue, queryClient: QueryClient): ScreenRouter {
  const screens = [
    homeRoute(app, queryClient),
    ...clientQueueRoutes(app, queryClient),
    clientRoute(app, queryClient),
    ...profileExecutionRoutes,
    ...executionRoutes(app, queryClient),
    schedulerRoute(app, queryClient),
    systemMappingRoute(app, queryClient),
    testimonialReviewRoute(app, queryClient),
    contentAiSettingsRoute(app, queryClient),
    leadershipReportsRoute(app, queryClient),
    ...toolRoutes,
    { path: '*', Component: NotFoundPage },
  ]
  // Inside the shell, so that a broken screen leaves the way to the others; around it for the shell itself.
  const shell = { Component: AppShell, children: [{ element: boundary, children: screens }] }
  return createScreenRouter([{ element: boundary, children: [shell] }])
}
