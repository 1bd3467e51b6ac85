import { Button, EmptyState, ErrorState } from '@rankdesk/ui'
import type { ComponentType } from 'react'
import { createBrowserRouter, type DataRouter, type RouteObject, useRouteError } from 'react-router-dom'
import { errorText } from '#lib/errors/errorText.ts'
import { PLATFORM_PATH } from '#lib/impersonation/platformPath.ts'
import { Link } from '#lib/routing/Link.tsx'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { useRetryLoad } from '#lib/routing/useRetryLoad.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

/** Creates the router of the client platform. */
export function createPlatformRouter(): DataRouter {
  return createBrowserRouter(createPlatformRoutes(), { basename: PLATFORM_BASENAME })
}

/** The path below which all routes of the client platform are. */
export const PLATFORM_BASENAME = PLATFORM_PATH.slice(0, -1)

/** Creates the routes of the client platform: the client's pages and their paths. */
export function createPlatformRoutes(): RouteObject[] {
  const pages: RouteObject[] = [
    page('/', async () => (await import('./month/MonthPage.tsx')).MonthPage),
    page('/pages', async () => (await import('./pages/PagesPage.tsx')).PagesPage),
    page('/posts', async () => (await import('./posts/PostsPage.tsx')).PostsPage),
    page('/rankings', async () => (await import('./rankings/RankingsPage.tsx')).RankingsPage),
    page('/reports', async () => (await import('./reports/ReportsPage.tsx')).ReportsPage),
    { path: '*', Component: UnknownPage },
  ]
  const frame = { Component: PlatformFrame, children: [{ ErrorBoundary: BrokenPage, children: pages }] }
  return [{ HydrateFallback: NothingYet, ErrorBoundary: BrokenPage, children: [frame] }]
}

function page(path: string, importPage: () => Promise<ComponentType>): RouteObject {
  const { load, Component } = retryableImport(importPage)
  return { path, loader: load, Component }
}

/** Replaces the frame until the code of the first page has loaded. */
const NothingYet = () => null

function UnknownPage() {
  return (
    <EmptyState
      size="lg"
      title="Page not found"
      action={
        <Button asChild>
          <Link unstyled to="/">
            Done this month
          </Link>
        </Button>
      }
    >
      The client’s account has five pages. Use the tabs above.
    </EmptyState>
  )
}

/** Replaces a page that threw, or whose code could not be loaded. Loading is retried by itself. */
function BrokenPage() {
  const error = useRouteError()
  const { isLoadError, isRetrying, retry } = useRetryLoad(error)
  return (
    <ErrorState size="lg" title="Something went wrong" retrying={isRetrying} {...(isLoadError && { onRetry: retry })}>
      {isLoadError
        ? 'This page could not be loaded. Check your connection. Loading continues when it returns.'
        : errorText(error).message}
      <p className="mt-4">
        <Button size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      </p>
    </ErrorState>
  )
}
