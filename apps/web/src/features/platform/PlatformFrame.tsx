import { NavTabs } from '@rankdesk/ui'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { PLATFORM_PATH } from '#lib/impersonation/platformPath.ts'
import { Link } from '#lib/routing/Link.tsx'
import { scrollKey } from '#lib/routing/scrollKey.ts'
import { ImpersonationBanner } from './ImpersonationBanner.tsx'
import { useImpersonation } from './impersonationContext.ts'
import { usePlatform } from './platformContext.ts'

const TABS = [
  { href: '/', label: 'Done this month' },
  { href: '/pages', label: 'Pages' },
  { href: '/posts', label: 'Posts' },
  { href: '/rankings', label: 'Rankings' },
  { href: '/reports', label: 'Reports' },
]

/** The frame of a client's pages: the colored border and the banner, so that nobody takes them for their own (D13). */
export function PlatformFrame() {
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
