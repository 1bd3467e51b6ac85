import type { Permission } from '@rankdesk/domain'
import { Icon, Flyout, IconButton, useFlyout } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Menu as MenuIcon } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useClientInContext } from '#lib/client/clientInContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { toolAddress } from '#lib/tools/toolAddress.ts'
import { MAIN_NAVIGATION, type NavigationItem, navigationOfClient, permittedItems } from './navigationItems.ts'

const ROW =
  'flex min-h-9 items-center gap-2 rounded-control px-2.5 text-text no-underline hover:bg-hover aria-[current=page]:font-semibold'

/** The hamburger menu: the sibling tool 'Client Site X' (M091), and every screen, including those without a tab. */
export function MainMenu() {
  return (
    <Flyout
      variant="header"
      width={260}
      flush
      label="Menu"
      trigger={<IconButton label="Menu" tooltip={false} className="-ml-2" icon={<Icon of={MenuIcon} size={18} />} />}
    >
      <MenuLinks />
    </Flyout>
  )
}

const NO_PERMISSIONS: readonly Permission[] = []

function MenuLinks() {
  const app = useApp()
  const { config, user } = app
  const permissions = useQuery(myAccountQuery(app)).data?.permissions ?? NO_PERMISSIONS
  const { close } = useFlyout()
  const client = useClientInContext()
  const { pathname } = useLocation()
  const clientId = client?.clientId ?? null
  const siteX = toolAddress(config.tools, 'clientSiteX', {
    staffId: user.staffId,
    email: user.email,
    ...(client !== null && { clientId: client.clientId, domain: client.info?.domain ?? '' }),
  })
  return (
    <div className="flex flex-col p-1.5">
      {siteX.external ? (
        <a href={siteX.href} target="_blank" rel="noopener noreferrer" className={ROW} onClick={close}>
          <span className="flex-1">Client Site X</span>
          <Icon of={ArrowUpRight} size={14} className="text-muted" />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <Link unstyled to={siteX.href} className={ROW} onClick={close}>
          Client Site X
        </Link>
      )}
      {menuNavigation(clientId, permissions).map(({ heading, items }) => (
        <nav key={heading} aria-label={heading} className="mt-1 border-t border-hairline pt-1">
          <p className="px-2.5 pt-1.5 pb-0.5 text-caption text-subtle">{heading}</p>
          {items.map(({ href, label }) => (
            <Link
              unstyled
              key={href}
              to={href}
              className={ROW}
              aria-current={href === pathname ? 'page' : undefined}
              onClick={close}
            >
              {label}
            </Link>
          ))}
        </nav>
      ))}
    </div>
  )
}

/** Returns all screens for the menu, those of the client in context first. */
function menuNavigation(
  clientId: number | null,
  permissions: readonly Permission[],
): { heading: string; items: readonly NavigationItem[] }[] {
  const screens = { heading: 'Screens', items: permittedItems(MAIN_NAVIGATION, permissions) }
  return clientId === null ? [screens] : [{ heading: 'This client', items: navigationOfClient(clientId) }, screens]
}
