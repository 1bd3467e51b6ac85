import { ApiError, endImpersonation } from '@rankdesk/api'
import { Icon, Button, EmptyState, ErrorState, NavTabs } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { Eye, LogOut } from 'lucide-react'
import { type ComponentType, use, useEffect, useState } from 'react'
import { Outlet, type RouteObject, ScrollRestoration, useLocation, useRouteError } from 'react-router-dom'
import { errorText } from '#lib/errors/errorText.ts'
import { PLATFORM_PATH } from './platformPath.ts'
import { Link } from '#lib/routing/Link.tsx'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { scrollKey } from '#lib/routing/scrollKey.ts'
import { useRetryLoad } from '#lib/routing/useRetryLoad.ts'
import { type ClientImpersonation, type ActiveImpersonation, ImpersonationContext } from './impersonationContext.ts'
import { leave } from './leave.ts'
import { usePlatform } from './platformContext.ts'

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
        : error instanceof ApiError
          ? errorText(error).message
          : 'This page broke, and the error was reported. Reload to go on.'}
      <p className="mt-4">
        <Button size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      </p>
    </ErrorState>
  )
}

const TABS = [
  { href: '/', label: 'Done this month' },
  { href: '/pages', label: 'Pages' },
  { href: '/posts', label: 'Posts' },
  { href: '/rankings', label: 'Rankings' },
  { href: '/reports', label: 'Reports' },
]

/** The frame of a client's pages: the colored border and the banner, so that nobody takes them for their own (D13). */
function PlatformFrame() {
  const { pathname } = useLocation()
  const { session, config } = usePlatform()
  const { impersonation } = useImpersonation()
  const here = pathname.replace(/(.)\/$/, '$1')
  useEffect(() => impersonation.seen(`${PLATFORM_PATH.slice(0, -1)}${pathname}`), [impersonation, pathname])
  useEffect(() => {
    const tab = TABS.find(({ href }) => href === here)?.label ?? 'Page not found'
    document.title = `${tab} · ${session.businessName} · ${config.product}`
  }, [here, session.businessName, config.product])
  return (
    <div className="min-h-dvh bg-canvas">
      <div
        aria-hidden
        data-client-frame
        className="pointer-events-none fixed inset-0 z-40 border-4 border-orange-chart"
      />
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-control bg-raised px-3 py-1.5 font-medium text-accent shadow-flyout focus:translate-y-0"
      >
        Skip to content
      </a>
      <ImpersonationBanner />
      <header className="border-b border-hairline bg-surface px-4 sm:px-(--space-gutter)">
        <p className="pt-4 text-section font-semibold wrap-break-word">{session.businessName}</p>
        <NavTabs
          label="Account"
          items={TABS.map((tab) => ({ ...tab, current: tab.href === here }))}
          renderLink={({ href, ...rest }) => <Link unstyled to={href} {...rest} />}
        />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-300 px-4 py-6 pb-16 outline-none sm:px-(--space-gutter)">
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  )
}

/** Shows as which client somebody is viewing and for how long, with a button to exit (D13). It never scrolls away. */
function ImpersonationBanner() {
  const { session } = usePlatform()
  const { impersonation, expired } = useImpersonation()
  const minutes = useMinutesLeft(impersonation.endsAt, expired)
  const end = useMutation({ ...endImpersonationMutation(impersonation), onSuccess: leave })

  return (
    <section
      aria-label="Viewing as a client"
      className="sticky top-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-2 bg-orange-soft px-4 pt-3 pb-2.5 text-on-orange-soft sm:px-(--space-gutter)"
    >
      <Icon of={Eye} size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-break-word">
        {session.staffName}, you’re viewing this as <strong className="font-semibold">{session.businessName}</strong>
        {session.businessName.endsWith('.') ? ' ' : '. '}You can view everything but can’t change anything.{' '}
        <span className="figures font-medium whitespace-nowrap">{timeLeftText(minutes)}.</span>
        {end.isError && (
          <span role="alert" className="block font-medium">
            Ending the session failed: {errorText(end.error).message} Try again, or close this tab.
          </span>
        )}
      </p>
      <span role="status" className="sr-only">
        {isAnnounced(minutes) ? timeLeftText(minutes) : ''}
      </span>
      <Button
        // The tab closes after the end; until then the button stays busy.
        loading={end.isPending || end.isSuccess}
        icon={<Icon of={LogOut} />}
        onClick={() => end.mutate()}
      >
        Return to my account
      </Button>
    </section>
  )
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Returns the minutes until `endsAt` (real ms), rounded up; calls `onOver` when none are left. */
// oxlint-disable-next-line eslint/no-restricted-properties -- the life of a token is real time, no business day
function useMinutesLeft(endsAt: number, onOver: () => void, now: () => number = Date.now): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(endsAt, now()))
  useEffect(() => {
    const impersonation = () => {
      const left = minutesUntil(endsAt, now())
      setMinutes(left)
      if (left > 0) return
      clearInterval(timer)
      onOver()
    }
    const timer = setInterval(impersonation, SECOND)
    return () => clearInterval(timer)
  }, [endsAt, onOver, now])
  return minutes
}

function minutesUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / MINUTE))
}

/** Returns the text for the time left. */
function timeLeftText(minutes: number): string {
  if (minutes <= 1) return 'Less than a minute left'
  return `${minutes} minutes left`
}

/** Whether screen readers announce this minute: often enough, but not every minute. */
function isAnnounced(minutes: number): boolean {
  return minutes === 5 || minutes === 2 || minutes === 1
}

/** Ends the impersonation session on the server and in this tab. */
function endImpersonationMutation({ client, discard }: Pick<ClientImpersonation, 'client' | 'discard'>) {
  return mutationOptions({
    mutationFn: async () => {
      await client.call(endImpersonation, {})
      discard()
    },
  })
}

/** Returns the active impersonation session. Throws outside of its provider. */
function useImpersonation(): ActiveImpersonation {
  const context = use(ImpersonationContext)
  if (context === null) throw new Error('useImpersonation needs an ImpersonationContext above it.')
  return context
}
