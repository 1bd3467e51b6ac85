import * as Menu from '@radix-ui/react-dropdown-menu'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'

export interface RowMoveMenuProps {
  /** The handle that was pressed: the menu stands below it. */
  handle: HTMLElement
  place: number
  count: number
  /** Moves the row by so many places. */
  onMove: (step: number) => void
  onClose: () => void
}

/** Moving a row without dragging (WCAG 2.5.7). */
export function RowMoveMenu({ handle, place, count, onMove, onClose }: RowMoveMenuProps) {
  const { left, bottom } = handle.getBoundingClientRect()
  const items = [
    { name: 'Move up', icon: ArrowUp, step: -1 },
    { name: 'Move down', icon: ArrowDown, step: 1 },
    { name: 'Move to the top', icon: ArrowUpToLine, step: -place },
    { name: 'Move to the bottom', icon: ArrowDownToLine, step: count - 1 - place },
  ]
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Trigger asChild>
        <span aria-hidden className="fixed size-0" style={{ left, top: bottom }} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="start"
          sideOffset={4}
          // Radix names a menu after its trigger, which here is only a place.
          {...{ 'aria-label': handle.getAttribute('aria-label') ?? undefined, 'aria-labelledby': undefined }}
          className="z-50 min-w-44 rounded-card bg-raised p-1 text-body shadow-flyout"
        >
          {items.map(({ name, icon: Icon, step }) => (
            <Menu.Item
              key={name}
              className="flex h-8 items-center gap-2 rounded-control px-2 outline-none select-none data-disabled:text-disabled data-highlighted:bg-hover"
              disabled={step === 0 || place + step < 0 || place + step >= count}
              onSelect={() => onMove(step)}
            >
              <Icon aria-hidden size={14} strokeWidth={1.75} />
              {name}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
