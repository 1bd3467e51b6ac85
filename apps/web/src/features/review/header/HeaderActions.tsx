import type { StrategyDetails } from '@rankdesk/api'
import { Icon, IconButton, Menu, MenuItem, MenuSeparator } from '@rankdesk/ui'
import {
  ArrowUpRight,
  Ellipsis,
  EllipsisVertical,
  Info,
  type LucideIcon,
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
export function HeaderActions({
  strategy,
  wide,
  info,
  expanded,
  onExpand,
  onReset,
  onRegenerate,
  regenerating,
}: HeaderActionsProps) {
  const actions: HeaderAction[] = [{ label: 'Info', icon: Info, isPressed: info.isOpen, onPress: info.toggle }]
  if (expanded !== undefined) {
    const [label, icon] = expanded ? (['Collapse', Minimize2] as const) : (['Expand', Maximize2] as const)
    actions.push({ label, icon, isPressed: expanded, onPress: () => onExpand?.(!expanded) })
  }
  if (onReset !== undefined) actions.push({ label: 'Reset', icon: RotateCcw, onPress: onReset })
  if (onRegenerate !== undefined) {
    const isBusy = regenerating !== undefined
    actions.push({ label: 'Regenerate Content', icon: RefreshCw, isBusy, onPress: onRegenerate })
  }
  return (
    <>
      {regenerating !== undefined && <span className="mr-2">{regenerating}</span>}
      {wide ? (
        <div role="group" aria-label="Actions" className="flex items-center">
          {actions.map(({ label, icon, isPressed, isBusy = false, onPress }) => (
            <IconButton
              key={icon === Minimize2 ? 'Expand' : label}
              label={label}
              icon={<Icon of={icon} />}
              aria-pressed={isPressed}
              loading={isBusy}
              onClick={onPress}
            />
          ))}
          <MoreMenu strategy={strategy} actions={[]} />
        </div>
      ) : (
        <MoreMenu strategy={strategy} actions={actions} />
      )}
    </>
  )
}

interface HeaderAction {
  label: string
  icon: LucideIcon
  /** Whether a toggle is on; undefined for other actions. */
  isPressed?: boolean
  /** Whether the action is running. @default false */
  isBusy?: boolean
  onPress: () => void
}

interface MoreMenuProps {
  strategy: StrategyDetails
  /** The actions that have no button. */
  actions: readonly HeaderAction[]
}

/** The menu of the links to the client's tools (M228); without room for buttons, it has the actions, too. */
function MoreMenu({ strategy, actions }: MoreMenuProps) {
  const hasButtons = actions.length === 0
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          variant={hasButtons ? 'ghost' : 'outline'}
          label="More actions"
          icon={<Icon of={hasButtons ? Ellipsis : EllipsisVertical} />}
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
      {!hasButtons && <MenuSeparator />}
      {actions.map(({ label, icon, isBusy = false, onPress }) => (
        <MenuItem key={label} icon={<Icon of={icon} />} disabled={isBusy} onSelect={onPress}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
