import { Button, EmptyState } from '@rankdesk/ui'
import { errorText } from '../../shared/errors/errorText.ts'
import { PLATFORM_PATH } from '../../shared/impersonation/platformPath.ts'
import { createScreenRouter, type ScreenRouter } from '../../shared/routing/createScreenRouter.ts'
import { Link } from '../../shared/routing/Link.tsx'
import { ScreenBoundary } from '../../shared/routing/ScreenBoundary.tsx'
import { PlatformFrame } from './PlatformFrame.tsx'

/** The client's pages and their paths. */
export function createPlatformRouter(): ScreenRouter {
  return createScreenRouter(
    [
      {
        Component: PlatformFrame,
        children: [
          {
            element: <ScreenBoundary broken={(error) => <BrokenPage error={error} />} />,
            children: [
              { path: '/', load: async () => (await import('./month/MonthPage.tsx')).MonthPage },
              { path: 'pages', load: async () => (await import('./pages/PagesPage.tsx')).PagesPage },
              { path: 'posts', load: async () => (await import('./posts/PostsPage.tsx')).PostsPage },
              { path: 'rankings', load: async () => (await import('./rankings/RankingsPage.tsx')).RankingsPage },
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

function BrokenPage({ error }: { error: unknown }) {
  return (
    <EmptyState size="lg" title="This page did not work" action={<ReloadButton />}>
      {errorText(error).message}
    </EmptyState>
  )
}

function ReloadButton() {
  return <Button onClick={() => location.reload()}>Load it again</Button>
}
