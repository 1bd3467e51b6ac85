import { Button, EmptyState } from '@rankdesk/ui'
import type { ComponentType } from 'react'
import { createBrowserRouter, type DataRouter, type RouteObject, useRouteError } from 'react-router-dom'
import { errorText } from '../../shared/errors/errorText.ts'
import { PLATFORM_PATH } from '../../shared/impersonation/platformPath.ts'
import { Link } from '../../shared/routing/Link.tsx'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'
import { PlatformFrame } from './PlatformFrame.tsx'

/** Creates the router of the client platform: the client's pages and their paths. */
export function createPlatformRouter(): DataRouter {
  const pages: RouteObject[] = [
    page('/', async () => (await import('./month/MonthPage.tsx')).MonthPage),
    page('/pages', async () => (await import('./pages/PagesPage.tsx')).PagesPage),
    page('/posts', async () => (await import('./posts/PostsPage.tsx')).PostsPage),
    page('/rankings', async () => (await import('./rankings/RankingsPage.tsx')).RankingsPage),
    { path: '*', Component: UnknownPage },
  ]
  const frame = { Component: PlatformFrame, children: [{ ErrorBoundary: BrokenPage, children: pages }] }
  return createBrowserRouter([{ HydrateFallback: NothingYet, ErrorBoundary: BrokenPage, children: [frame] }], {
    basename: PLATFORM_PATH.slice(0, -1),
  })
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
      The client’s account has four pages. Use the tabs above.
    </EmptyState>
  )
}

function BrokenPage() {
  return (
    <EmptyState size="lg" title="Something went wrong" action={<ReloadButton />}>
      {errorText(useRouteError()).message}
    </EmptyState>
  )
}

function ReloadButton() {
  return <Button onClick={() => location.reload()}>Reload</Button>
}
