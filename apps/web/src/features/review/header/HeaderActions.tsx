import type { StrategyDetails } from '@rankdesk/api'
import { Icon, IconButton, Menu, MenuItem, MenuSeparator } from '@rankdesk/ui'
import {
  ArrowUpRight,
  Ellipsis,
  EllipsisVertical,
  Info,
  Maximize2,
  Minimize2,
  RefreshCw,
  RotateCcw,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { InfoPanel } from '#features/client-panel/index.ts'
import { useStrategyTools } from './useStrategyTools.ts'

export interface HeaderActionsProps {
  strategy: StrategyDetails
  /** Whether there is room for a button for each action; otherwise they are in the menu. */
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

/** The header's actions besides Complete, as one group (M228, M229): Info, Expand, Reset, Regenerate Content, links. */
export function HeaderActions(props: HeaderActionsProps) {
  const { wide, regenerating } = props
  return (
    <>
      {regenerating !== undefined && <span className="mr-2">{regenerating}</span>}
      {wide ? (
        <div role="group" aria-label="Actions" className="flex items-center">
          <Buttons {...props} />
          <MoreMenu {...props} />
        </div>
      ) : (
        <MoreMenu {...props} />
      )}
    </>
  )
}

function Buttons({ info, expanded, onExpand, onReset, onRegenerate, regenerating }: HeaderActionsProps) {
  return (
    <>
      <IconButton label="Info" icon={<Icon of={Info} />} aria-pressed={info.isOpen} onClick={info.toggle} />
      {expanded !== undefined && (
        <IconButton
          label={expanded ? 'Collapse' : 'Expand'}
          icon={expanded ? <Icon of={Minimize2} /> : <Icon of={Maximize2} />}
          aria-pressed={expanded}
          onClick={() => onExpand?.(!expanded)}
        />
      )}
      {onReset !== undefined && <IconButton label="Reset" icon={<Icon of={RotateCcw} />} onClick={onReset} />}
      {onRegenerate !== undefined && (
        <IconButton
          label="Regenerate Content"
          icon={<Icon of={RefreshCw} />}
          loading={regenerating !== undefined}
          onClick={onRegenerate}
        />
      )}
    </>
  )
}

/** The menu of the links to the client's tools (M228); without room for buttons, it has the actions, too. */
function MoreMenu(props: HeaderActionsProps) {
  const { strategy, wide } = props
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          variant={wide ? 'ghost' : 'outline'}
          label="More actions"
          icon={<Icon of={wide ? Ellipsis : EllipsisVertical} />}
        />
      }
    >
      {useStrategyTools(strategy).map(({ label, address: { href, external } }) => (
        <MenuItem
          key={label}
          icon={<Icon of={ArrowUpRight} />}
          onSelect={() => {
            // The operator's address contains the client; our own pages take the client as a query parameter.
            const page = external ? href : `${href}?clientId=${strategy.clientId}`
            window.open(page, '_blank', 'noopener,noreferrer')
          }}
        >
          {label}
        </MenuItem>
      ))}
      {!wide && <ActionItems {...props} />}
    </Menu>
  )
}

function ActionItems({ info, expanded, onExpand, onReset, onRegenerate, regenerating }: HeaderActionsProps) {
  return (
    <>
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
    </>
  )
}
