import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { administrationRoute } from '#features/administration/administration.route.tsx'
import { clientRoute } from '#features/client/client.route.tsx'
import { clientQueueRoute, preloadClientQueue } from '#features/clients/screen/clientQueue.route.tsx'
import { contentAiSettingsRoute } from '#features/content-ai-settings/contentAiSettings.route.tsx'
import { allClientsRoutes } from '#features/home/team/allClients.route.tsx'
import { customerReviewsRoute } from '#features/customer-reviews/customerReviews.route.tsx'
import { leadershipReportsRoutes } from '#features/leadership-reports/leadershipReports.route.tsx'
import { myProfileRoute } from '#features/my-profile/myProfile.route.tsx'
import { operationsRoute } from '#features/operations/operations.route.tsx'
import { profileExecutionRoutes } from '#features/profile/profileExecution.route.tsx'
import { executionRoutes, preloadExecution } from '#features/review/execution.route.tsx'
import { preloadScheduler, schedulerRoute } from '#features/scheduler/scheduler.route.tsx'
import { setupRoute } from '#features/setup/setup.route.tsx'
import { systemMappingRoute } from '#features/system-mapping/systemMapping.route.tsx'
import { testimonialReviewRoute } from '#features/testimonial-review/testimonialReview.route.tsx'
import { toolRoutes } from '#features/tools/tools.route.tsx'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

/**
 * Creates the routes of every screen except Home (M059-M076). `router.tsx` imports this file on demand, so that a route
 * adds nothing to the app's first chunk.
 */
export function createScreenRoutes(app: AppContextValue, queryClient: QueryClient): RouteObject[] {
  return [
    clientQueueRoute(app, queryClient),
    ...allClientsRoutes(app, queryClient),
    clientRoute(app, queryClient),
    ...profileExecutionRoutes,
    ...executionRoutes(app, queryClient),
    schedulerRoute(app, queryClient),
    systemMappingRoute(app, queryClient),
    testimonialReviewRoute(app, queryClient),
    customerReviewsRoute(app, queryClient),
    contentAiSettingsRoute(app, queryClient),
    ...leadershipReportsRoutes(app, queryClient),
    administrationRoute(app, queryClient),
    operationsRoute(app, queryClient),
    setupRoute(app, queryClient),
    myProfileRoute(app, queryClient),
    ...toolRoutes,
    { path: '*', Component: NotFoundPage },
  ]
}

/** Load the code of the screens that staff open most often. */
export const FREQUENT_SCREENS = [preloadClientQueue, preloadExecution, preloadScheduler] as const
