import { NavTabs } from '@rankdesk/ui'
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { AppHeader } from './AppHeader.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

/** The tabs while no client is in context (M086). */
const TABS = [
  { href: '/', label: 'Home' },
  { href: '/my-clients', label: 'My Clients' },
]

/** What stays around the screens: the way past it, the header, the tabs. */
export function AppShell() {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-control bg-raised px-3 py-1.5 font-medium text-accent shadow-flyout focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="border-b border-hairline bg-surface px-4 sm:px-(--space-gutter)">
        <AppHeader />
        <NavTabs
          label="Main"
          items={TABS.map((tab) => ({ ...tab, current: tab.href === pathname }))}
          renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
        />
      </div>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex-1 px-4 py-4 outline-none sm:px-(--space-gutter) sm:py-(--space-gutter)"
      >
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
