import { Button, EmptyState } from '@rankdesk/ui'
import { createBrowserRouter, Link, useRouteError } from 'react-router-dom'
import { errorText } from '../../shared/errors/errorText.ts'
import { PLATFORM_PATH } from '../../shared/impersonation/platformPath.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

/** The client's pages and their paths. */
export function createPlatformRouter() {
  return createBrowserRouter(
    [
      {
        Component: PlatformFrame,
        HydrateFallback: () => null,
        children: [
          {
            errorElement: <BrokenPage />,
            children: [
              { index: true, lazy: { Component: async () => (await import('./month/MonthPage.tsx')).MonthPage } },
              { path: 'pages', lazy: { Component: async () => (await import('./pages/PagesPage.tsx')).PagesPage } },
              { path: 'posts', lazy: { Component: async () => (await import('./posts/PostsPage.tsx')).PostsPage } },
              {
                path: 'rankings',
                lazy: { Component: async () => (await import('./rankings/RankingsPage.tsx')).RankingsPage },
              },
              { path: '*', Component: NoSuchPage },
            ],
          },
        ],
      },
    ],
    { basename: PLATFORM_PATH.slice(0, -1) },
  )
}

function NoSuchPage() {
  return (
    <EmptyState
      size="lg"
      title="There is no such page"
      action={
        <Button asChild>
          <Link to="/">Done this month</Link>
        </Button>
      }
    >
      The client’s account has four pages; the tabs above lead to them.
    </EmptyState>
  )
}

function BrokenPage() {
  const { message } = errorText(useRouteError())
  return (
    <EmptyState size="lg" title="This page did not work" action={<ReloadButton />}>
      {message}
    </EmptyState>
  )
}

function ReloadButton() {
  return <Button onClick={() => location.reload()}>Load it again</Button>
}
