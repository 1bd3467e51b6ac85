import { IconButton, Logo, ShortcutKeys } from '@rankdesk/ui'
import { Search } from 'lucide-react'
import { useClientInContext } from '#lib/client/clientInContext.ts'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { AccountFlyout } from './account/AccountFlyout.tsx'
import { MainMenu } from './MainMenu.tsx'
import { StaffSwitcher } from './staff/StaffSwitcher.tsx'

export interface AppHeaderProps {
  accountOpen: boolean
  onAccountOpenChange: (open: boolean) => void
  onPalette: () => void
}

/**
 * The header: the menu (M091), the link to Home (M092), the department (M093), the client in context (M095), the
 * palette, and the staff switcher (M096).
 */
export function AppHeader({ accountOpen, onAccountOpenChange, onPalette }: AppHeaderProps) {
  const { config } = useApp()
  const client = useClientInContext()
  return (
    <header className="flex h-(--size-header) items-center gap-2 sm:gap-3">
      <div className="flex min-w-0 flex-1 items-center gap-2 sm:gap-3 max-sm:flex-none">
        <MainMenu />
        <Link unstyled to="/" aria-label={`${config.product}, home`} className="flex shrink-0 rounded-chip">
          <span className={client === null ? '' : 'max-md:hidden'}>
            <Logo name={config.product} />
          </span>
          {client !== null && (
            <span className="md:hidden">
              <Logo />
            </span>
          )}
        </Link>
        <span aria-hidden className="h-4 w-px shrink-0 bg-hairline max-sm:hidden" />
        <span className={`min-w-0 truncate text-muted ${client === null ? 'max-sm:hidden' : 'max-md:hidden'}`}>
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
          <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <span className="flex-1 text-left">Search</span>
          <ShortcutKeys keys="mod+k" />
        </button>
        <span className="lg:hidden">
          <IconButton
            label="Search and commands"
            icon={<Search aria-hidden size={18} strokeWidth={1.75} />}
            onClick={onPalette}
          />
        </span>
        <StaffSwitcher />
      </div>
    </header>
  )
}
