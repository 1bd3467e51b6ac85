import { lazyComponent, NavTabs } from '@rankdesk/ui'
import { Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { ClientContextProvider } from '#lib/client/ClientContextProvider.tsx'
import { useClientInContext } from '#lib/client/clientInContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { scrollKey } from '#lib/routing/scrollKey.ts'
import { UnsavedWorkGuard } from '#lib/unsaved/UnsavedWorkGuard.tsx'
import { UploadTraySlot } from '#features/media/index.ts'
import { AppHeader } from './AppHeader.tsx'
import { ActingBar } from './staff/ActingBar.tsx'
import { shellTabs } from './tabs/shellTabs.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useShellKeys } from './useShellKeys.ts'

// Loaded when it is first opened.
const ShellPalette = lazyComponent(async () => (await import('./palette/ShellPalette.tsx')).ShellPalette)

/** The frame around the screens: skip link, header, tabs, palette. */
export function AppShell() {
  return (
    <ClientContextProvider>
      <Shell />
    </ClientContextProvider>
  )
}

function Shell() {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation()
  const clientId = useClientInContext()?.clientId ?? null
  const [accountOpen, setAccountOpen] = useState(false)
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never')
  const openPalette = () => setPalette('open')
  useShellKeys({ openPalette })
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-control bg-raised px-3 py-1.5 font-medium text-accent shadow-flyout focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="border-b border-hairline bg-surface px-4 sm:px-(--space-gutter)">
        <AppHeader accountOpen={accountOpen} onAccountOpenChange={setAccountOpen} onPalette={openPalette} />
        <ActingBar />
        <NavTabs
          label="Main"
          items={shellTabs(clientId, pathname)}
          renderLink={({ href, ...rest }) => <Link unstyled to={href} {...rest} />}
        />
      </div>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex-1 px-4 pt-4 pb-[calc(1rem+var(--tray-space,0px))] outline-none sm:px-(--space-gutter) sm:pt-(--space-gutter) sm:pb-[calc(var(--space-gutter)+var(--tray-space,0px))]"
      >
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKey} />
      <UnsavedWorkGuard />
      <UploadTraySlot />
      {palette !== 'never' && (
        <Suspense>
          <ShellPalette
            open={palette === 'open'}
            onOpenChange={(open) => setPalette(open ? 'open' : 'closed')}
            onAccount={() => setAccountOpen(true)}
          />
        </Suspense>
      )}
    </div>
  )
}
