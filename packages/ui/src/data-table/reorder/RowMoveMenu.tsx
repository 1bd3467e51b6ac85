import * as Menu from '@radix-ui/react-dropdown-menu'
import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { useRef } from 'react'
import type { DataTableContext } from '../dataTableContext.ts'
import { Icon } from '#icon/Icon.tsx'
import { cellAt } from '../keyboard/cellElements.ts'
import { arrangeDragged } from './arrangeDragged.ts'
import { droppedText, movedSiblings, reportMove, startDrag } from './rowReorder.ts'

export interface RowMoveMenuProps<Data extends RowData> {
  context: DataTableContext<Data>
  /** The handle that was pressed; the menu opens below it. */
  handle: HTMLElement
  /** The handle's row. */
  node: number
}

/** The menu that moves a row without dragging (WCAG 2.5.7). */
export function RowMoveMenu<Data extends RowData>({ context, handle, node }: RowMoveMenuProps<Data>) {
  const { left, bottom } = handle.getBoundingClientRect()
  const siblings = context.model.rows.siblings(node)
  const at = siblings.indexOf(node)
  const count = siblings.length
  const row = useRef(context.model.entries.indexOf(node))
  const items = [
    { name: 'Move up', icon: ArrowUp, step: -1 },
    { name: 'Move down', icon: ArrowDown, step: 1 },
    { name: 'Move to the top', icon: ArrowUpToLine, step: -at },
    { name: 'Move to the bottom', icon: ArrowDownToLine, step: count - 1 - at },
  ]
  return (
    <Menu.Root open onOpenChange={(open) => !open && context.model.setMenu(undefined)}>
      <Menu.Trigger asChild>
        <span aria-hidden className="fixed size-0" style={{ left, top: bottom }} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="start"
          sideOffset={4}
          onCloseAutoFocus={(event) => {
            // Radix would focus the trigger, which is gone by now.
            event.preventDefault()
            focusHandle(context, row.current)
          }}
          // Radix names a menu after its trigger, which has no content here.
          aria-label={handle.getAttribute('aria-label') ?? undefined}
          aria-labelledby={undefined}
          className="z-50 min-w-44 rounded-card bg-raised p-1 text-body shadow-flyout"
        >
          {items.map(({ name, icon, step }) => (
            <Menu.Item
              key={name}
              className="flex h-[2rem] items-center gap-2 rounded-control px-2 outline-none select-none data-disabled:text-disabled data-highlighted:bg-hover"
              disabled={step === 0 || at + step < 0 || at + step >= count}
              onSelect={() => {
                row.current = moveRowTo(context, node, at + step)
              }}
            >
              <Icon of={icon} size={14} strokeWidth={1.75} />
              {name}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Moves a row among its siblings at once, as the menu does. Returns the index of its row afterwards. */
function moveRowTo<Data extends RowData>(context: DataTableContext<Data>, node: number, to: number): number {
  const moved = movedSiblings(context, startDrag(context, node), to)
  reportMove(context, moved)
  context.model.announce(droppedText(context, moved))
  const { entries, rows } = context.model
  const order = { before: rows.siblings(node), after: moved.order }
  return arrangeDragged(entries, order, rows.parent).indexOf(node)
}

/** Focuses the drag handle of a row, or in a grid its cell, which is the tab stop. */
function focusHandle<Data extends RowData>({ element, model }: DataTableContext<Data>, row: number) {
  const column = model.config.leading.indexOf('move')
  if (row < 0 || !element.current) return
  if (model.config.grid) model.cell.moveTo({ row, column }, true, true)
  else cellAt(element.current, row, column)?.querySelector<HTMLElement>('[data-action=move]')?.focus()
}
