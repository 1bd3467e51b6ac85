import {
  cn,
  Icon,
  Avatar,
  Button,
  Flyout,
  IconButton,
  lazyComponent,
  Logo,
  NavTabs,
  ShortcutKeys,
  Skeleton,
  useShortcut,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronsUpDown, Search } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { UploadTraySlot } from '#features/media/index.ts'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { adoptAppearance } from '#lib/appearance/theme.ts'
import { ClientContextProvider } from '#lib/client/ClientContextProvider.tsx'
import { type ClientInContext, useClientInContext } from '#lib/client/clientInContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { scrollKey } from '#lib/routing/scrollKey.ts'
import { staffPhoto } from '#lib/tools/toolAddress.ts'
import { UnsavedWorkGuard } from './UnsavedWorkGuard.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MAIN_NAVIGATION, shellTabs } from './navigationItems.ts'

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
  const [typed, setTyped] = useState('')
  const openPalette = () => {
    setTyped('')
    setPalette('open')
  }
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
        className="flex-1 px-4 pt-4 pb-[calc(1rem+var(--tray-space,0px)+var(--notices-space,0px))] outline-none sm:px-(--space-gutter) sm:pt-(--space-gutter) sm:pb-[calc(var(--space-gutter)+var(--tray-space,0px)+var(--notices-space,0px))]"
      >
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKey} />
      <UnsavedWorkGuard />
      <UploadTraySlot />
      {palette !== 'never' && (
        <Suspense
          fallback={
            palette === 'open' && <TypedAhead text={typed} onType={setTyped} onClose={() => setPalette('never')} />
          }
        >
          <ShellPalette
            open={palette === 'open'}
            typed={typed}
            onOpenChange={(open) => setPalette(open ? 'open' : 'closed')}
            onAccount={() => setAccountOpen(true)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface TypedAheadProps {
  text: string
  onType: (text: string) => void
  /** Called on Escape. */
  onClose: () => void
}

/** Keeps what is typed while the palette loads: no key is lost, and none reaches the screen behind it. */
function TypedAhead({ text, onType, onClose }: TypedAheadProps) {
  const type = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isText = event.key.length === 1
    if (!isText && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isText) onType(text + event.key)
    else if (event.key === 'Backspace') onType(text.slice(0, -1))
    else if (event.key === 'Escape') onClose()
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => type(event)
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
  return null
}

/** Says on a phone, where the switcher shows only a photo, that the person acts for somebody else. */
function ActingBar() {
  const { user, staff, actingFor, actFor } = useApp()
  if (actingFor === null) return null
  return (
    <div className="-mx-4 flex min-h-9 items-center gap-3 bg-accent-soft px-4 text-on-accent-soft sm:hidden">
      <p className="min-w-0 flex-1 truncate font-medium">{actingText(user.name, staff.staffName)}</p>
      <button type="button" className="min-h-6 shrink-0 rounded-chip underline" onClick={() => actFor(null)}>
        Back to my own work
      </button>
    </div>
  )
}

/**
 * Moves the focus to the new screen's heading after a navigation, so that a screen reader announces the screen and Tab
 * continues from there. A change of the query alone, such as another tab of a list, leaves the focus where it is.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = main.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

const PALETTE_KEYS = 'mod+k'

/** The keyboard shortcuts of every screen (D07): the palette, and 'g' with a letter for the screens. */
function useShellKeys({ openPalette }: { openPalette: () => void }): void {
  useShortcut({ keys: PALETTE_KEYS, label: 'Search and commands', onPress: openPalette, allowInFields: true })
  useGoTo('g h')
  useGoTo('g m')
  useGoTo('g a')
  useGoTo('g r')
  useGoTo('g t')
  useGoTo('g l')
}

function useGoTo(keys: string): void {
  const navigate = useNavigate()
  const item = MAIN_NAVIGATION.find((each) => each.keys === keys)
  useShortcut({
    keys,
    group: 'Go to',
    label: item?.label ?? '',
    enabled: item !== undefined,
    onPress: () => void navigate(item?.href ?? '/'),
  })
}

interface AppHeaderProps {
  accountOpen: boolean
  onAccountOpenChange: (open: boolean) => void
  onPalette: () => void
}

/**
 * The header: the menu (M091), the link to Home (M092), the department (M093), the client in context (M095), the
 * palette, and the staff switcher (M096).
 */
function AppHeader({ accountOpen, onAccountOpenChange, onPalette }: AppHeaderProps) {
  const { config } = useApp()
  const client = useClientInContext()
  return (
    <header className="flex h-(--size-header) items-center gap-2 sm:gap-3">
      <div className="flex min-w-0 flex-1 items-center gap-2 sm:gap-3 max-sm:flex-none">
        <MainMenu />
        <Link unstyled to="/" aria-label={`${config.product}, home`} className="flex shrink-0 rounded-chip">
          <span className={cn('flex', client !== null && 'max-md:hidden')}>
            <Logo name={config.product} />
          </span>
          {client !== null && (
            <span className="flex md:hidden">
              <Logo />
            </span>
          )}
        </Link>
        <span aria-hidden className="h-4 w-px shrink-0 bg-hairline max-sm:hidden" />
        <span className={cn('min-w-0 truncate text-muted', client === null ? 'max-sm:hidden' : 'max-md:hidden')}>
          {config.department}
        </span>
      </div>
      {client !== null && <AccountFlyout client={client} open={accountOpen} onOpenChange={onAccountOpenChange} />}
      <div className="ml-auto flex items-center justify-end gap-2 sm:flex-1 sm:gap-3">
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          className="flex h-(--size-control) w-49 items-center gap-2 rounded-control bg-sunken px-2.5 text-muted hover:bg-press max-lg:hidden"
          onClick={onPalette}
        >
          <Icon of={Search} className="shrink-0" />
          <span className="flex-1 text-left">Search</span>
          <ShortcutKeys keys="mod+k" />
        </button>
        <span className="lg:hidden">
          <IconButton label="Search and commands" icon={<Icon of={Search} size={18} />} onClick={onPalette} />
        </span>
        <StaffSwitcher />
      </div>
    </header>
  )
}

// Loaded when it is first opened.
const AccountDetails = lazyComponent(async () => (await import('./account/AccountDetails.tsx')).AccountDetails)

interface AccountFlyoutProps {
  client: ClientInContext
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The name of the client in context; it opens the Account Details flyout (M095). */
function AccountFlyout({ client: { clientId, info }, open, onOpenChange }: AccountFlyoutProps) {
  const name = info?.businessName ?? `Client ${clientId}`
  return (
    <Flyout
      variant="header"
      align="center"
      width={440}
      label="Account Details"
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <Button
          variant="ghost"
          aria-label={`Account Details of ${name}`}
          className="max-w-full min-w-0 shrink! font-semibold text-text! lg:max-w-100"
          iconAfter={<Icon of={ChevronDown} size={14} className="shrink-0 text-muted" />}
        >
          <span className="truncate">{name}</span>
        </Button>
      }
    >
      <Suspense fallback={<Skeleton height={320} shape="card" />}>
        <AccountDetails clientId={clientId} />
      </Suspense>
    </Flyout>
  )
}

// Loaded when it is first opened.
const StaffFlyout = lazyComponent(async () => (await import('./staff/StaffFlyout.tsx')).StaffFlyout)

/** Shows who is signed in and whose work is shown, and opens the menu that changes it (M096). */
function StaffSwitcher() {
  const app = useApp()
  const { user, staff, actingFor, config } = app
  const { photo, preferences } = useQuery(myAccountQuery(app)).data ?? {}
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (preferences !== undefined) adoptAppearance(preferences)
  }, [preferences])
  const acting = actingFor === null ? null : actingText(user.name, staff.staffName)
  return (
    <Flyout
      variant="header"
      align="end"
      width={300}
      flush
      label="Staff"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={cn(
            'flex min-h-8 shrink-0 items-center gap-2 rounded-control py-0.5 pr-1 pl-0.5 font-medium sm:pr-2',
            acting === null ? 'hover:bg-hover' : 'bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover',
          )}
        >
          <span className="sr-only">
            {acting === null ? `Account of ${user.name}` : `Account of ${user.name}, acting for ${staff.staffName}`}
          </span>
          <Avatar
            name={staff.staffName}
            src={(actingFor === null ? photo : undefined) ?? staffPhoto(config, staff)}
            size={28}
            decorative
            {...(acting !== null && { className: 'bg-surface' })}
          />
          <span aria-hidden className="max-w-52 truncate max-lg:hidden">
            {acting ?? user.name}
          </span>
          {acting !== null && (
            <span aria-hidden className="max-w-36 truncate max-sm:hidden lg:hidden">
              {acting}
            </span>
          )}
          <Icon of={ChevronsUpDown} size={14} className={cn('max-sm:hidden', acting === null && 'text-muted')} />
        </button>
      }
    >
      <Suspense fallback={<Skeleton height={220} shape="card" />}>
        <StaffFlyout />
      </Suspense>
    </Flyout>
  )
}

/**
 * Describes who acts for whom by first names: 'Maya for Tom'; with the full name of anybody who shares the first one.
 */
function actingText(actor: string, actedFor: string): string {
  const [one, other] = [firstName(actor), firstName(actedFor)]
  return `${one} for ${one === other ? actedFor : other}`
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
