import { Icon, Dialog, IconButton, Menu, MenuItem, MenuSeparator, RowActions } from '@rankdesk/ui'
import {
  Calendar,
  Ellipsis,
  ExternalLink,
  FileText,
  Globe,
  IdCard,
  LayoutDashboard,
  MapPin,
  Network,
  RefreshCw,
  Target,
} from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { ClientCard } from '#features/client-panel/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import type { ClientRow } from '../clientQueue.queries.ts'
import { RecreateStrategiesButton } from '../strategy-actions/RecreateStrategiesButton.tsx'
import { useRecreateStrategies } from '../strategy-actions/useRecreateStrategies.ts'
import { type ClientLink, clientLinks } from './clientLinks.ts'
import { useRowNavigation } from './RowNavigation.tsx'

export interface ClientRowActionsProps {
  client: ClientRow
  /** Called when the creation of strategies starts, so that the row opens and shows the progress. */
  onRecreated: (clientId: number) => void
}

/**
 * A client's own buttons: details, website, schedule, and a menu with every link (M180-M186). They are rendered right
 * after the rows: a hundred menus at once would delay them.
 */
export function ClientRowActions(props: ClientRowActionsProps) {
  const isReady = useDeferredValue(true, false)
  // Reserves the exact space of the three buttons, so that a long name keeps its lines when they arrive.
  return isReady ? (
    <Actions {...props} />
  ) : (
    <span aria-hidden className="ml-auto w-[calc(3*var(--size-control-sm))] shrink-0" />
  )
}

function Actions({ client, onRecreated }: ClientRowActionsProps) {
  const { config } = useApp()
  const { businessName, clientId } = client
  const links = clientLinks(config, useSiteAddress(), client)
  const openLink = useOpenLink()
  const recreate = useRecreateStrategies(clientId, () => onRecreated(clientId))
  const [card, setCard] = useState(false)
  const item = (link: ClientLink, image: ReactNode) => (
    <MenuItem icon={image} onSelect={() => openLink(link)}>
      {link.label}
      {link.external && <Icon of={ExternalLink} label="opens in a new tab" size={12} className="ml-1 inline" />}
    </MenuItem>
  )
  return (
    <span className="ml-auto shrink-0">
      <RowActions>
        <IconButton
          size="sm"
          label={`Website of ${businessName}`}
          icon={<Icon of={Globe} size={14} />}
          onClick={() => openLink(links.website)}
        />
        <IconButton
          size="sm"
          label={`Schedule of ${businessName}`}
          icon={<Icon of={Calendar} size={14} />}
          onClick={() => openLink(links.scheduler)}
        />
        <Menu
          align="end"
          trigger={
            <IconButton size="sm" label={`More actions for ${businessName}`} icon={<Icon of={Ellipsis} size={14} />} />
          }
        >
          <MenuItem icon={<Icon of={IdCard} />} onSelect={() => setCard(true)}>
            Client information
          </MenuItem>
          {item(links.overview, <Icon of={LayoutDashboard} />)}
          {item(links.scheduler, <Icon of={Calendar} />)}
          {item(links.pageMapping, <Icon of={Network} />)}
          {item(links.geos, <Icon of={MapPin} />)}
          {item(links.contentBrief, <Icon of={FileText} />)}
          {item(links.rankingStrategy, <Icon of={Target} />)}
          {item(links.website, <Icon of={Globe} />)}
          <MenuSeparator />
          <MenuItem icon={<Icon of={RefreshCw} />} onSelect={() => void recreate.confirmAndCreate()}>
            Recreate Strategies
          </MenuItem>
        </Menu>
      </RowActions>
      {card && (
        <Dialog open onOpenChange={setCard} title="Client information" width={720}>
          <ClientCard
            clientId={clientId}
            level={3}
            recreate={<RecreateStrategiesButton clientId={clientId} businessName={businessName} />}
          />
        </Dialog>
      )}
    </span>
  )
}

/**
 * Returns a function that follows a link: to other sites in a new tab, within the app with the list to come back to.
 */
function useOpenLink(): (link: ClientLink) => void {
  const go = useRowNavigation()
  return ({ href, external }) => {
    if (external) window.open(href, '_blank', 'noopener')
    else go(href)
  }
}
