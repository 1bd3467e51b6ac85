import type { StrategyDetails } from '@rankdesk/api'
import { Icon, Button, IconButton, Menu, MenuItem, MenuSeparator } from '@rankdesk/ui'
import { EllipsisVertical, Info, Maximize2, Minimize2, RefreshCw, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InfoPanel } from '#features/client-panel/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { toolAddress } from '#lib/tools/toolAddress.ts'

export interface HeaderActionsProps {
  strategy: StrategyDetails
  /** Whether there is room for a button for each action; otherwise they are in a menu. */
  wide: boolean
  info: InfoPanel
  /** Whether the document has the full width; undefined where that is not available, as for a testimonial (M229). */
  expanded?: boolean | undefined
  onExpand?: ((expanded: boolean) => void) | undefined
  /** Undefined for work without text. */
  onReset?: (() => void) | undefined
  onRegenerate?: (() => void) | undefined
  /** The progress of new text while it is being written. */
  regenerating?: ReactNode
}

/** The header's actions besides Complete (M228, M229): links, Info, Expand, Reset, Regenerate Content. */
export function HeaderActions(props: HeaderActionsProps) {
  return (
    <>
      {props.regenerating !== undefined && <span className="mr-2">{props.regenerating}</span>}
      {props.wide ? <Buttons {...props} /> : <InMenu {...props} />}
    </>
  )
}

function Buttons({ strategy, info, expanded, onExpand, onReset, onRegenerate, regenerating }: HeaderActionsProps) {
  return (
    <>
      <StrategyTools strategy={strategy} />
      <Button icon={<Icon of={Info} />} aria-pressed={info.isOpen} onClick={info.toggle}>
        Info
      </Button>
      {expanded !== undefined && (
        <Button
          icon={expanded ? <Icon of={Minimize2} /> : <Icon of={Maximize2} />}
          aria-pressed={expanded}
          onClick={() => onExpand?.(!expanded)}
        >
          {expanded ? 'Collapse' : 'Expand'}
        </Button>
      )}
      {onReset !== undefined && (
        <Button icon={<Icon of={RotateCcw} />} onClick={onReset}>
          Reset
        </Button>
      )}
      {onRegenerate !== undefined && (
        <Button icon={<Icon of={RefreshCw} />} loading={regenerating !== undefined} onClick={onRegenerate}>
          Regenerate Content
        </Button>
      )}
    </>
  )
}

function InMenu({ strategy, info, expanded, onExpand, onReset, onRegenerate, regenerating }: HeaderActionsProps) {
  const tools = useStrategyTools(strategy)
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton variant="outline" label="More actions" icon={<Icon of={EllipsisVertical} />} />}
      >
        {tools.map(({ label, href }) => (
          <MenuItem key={label} onSelect={() => void window.open(href, '_blank', 'noopener,noreferrer')}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Icon of={Info} />} onSelect={info.toggle}>
          Info
        </MenuItem>
        {expanded !== undefined && (
          <MenuItem
            icon={expanded ? <Icon of={Minimize2} /> : <Icon of={Maximize2} />}
            onSelect={() => onExpand?.(!expanded)}
          >
            {expanded ? 'Collapse' : 'Expand'}
          </MenuItem>
        )}
        {onReset !== undefined && (
          <MenuItem icon={<Icon of={RotateCcw} />} onSelect={onReset}>
            Reset
          </MenuItem>
        )}
        {onRegenerate !== undefined && (
          <MenuItem icon={<Icon of={RefreshCw} />} disabled={regenerating !== undefined} onSelect={onRegenerate}>
            Regenerate Content
          </MenuItem>
        )}
      </Menu>
    </>
  )
}

const TOOLS = [
  { tool: 'rankingStrategy', label: 'Ranking Strategy' },
  { tool: 'contentBrief', label: 'Content Strategy Brief' },
] as const

/** Returns the addresses of Ranking Strategy and Content Strategy Brief for this client (M228). */
function useStrategyTools({ clientId, domain }: Pick<StrategyDetails, 'clientId' | 'domain'>) {
  const { config } = useApp()
  return TOOLS.map(({ tool, label }) => {
    const { href, external } = toolAddress(config.tools, tool, { clientId, domain })
    // The operator's address contains the client; our own pages take the client as a query parameter.
    return { label, href: external ? href : `${href}?clientId=${clientId}` }
  })
}

/** The links to both tools, each in a new window (M228). */
function StrategyTools({ strategy }: { strategy: StrategyDetails }) {
  return (
    <span className="flex items-center gap-5 border-r border-hairline pr-4">
      {useStrategyTools(strategy).map(({ label, href }) => (
        <Link key={label} href={href} newTab tone="quiet" className="font-medium whitespace-nowrap text-muted">
          {label}
        </Link>
      ))}
    </span>
  )
}
