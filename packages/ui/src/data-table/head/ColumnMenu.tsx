import { cn } from '#classes/cn.ts'
import { Icon } from '#icon/Icon.tsx'
import * as Menu from '@radix-ui/react-dropdown-menu'
import type { RowData } from '@tanstack/react-table'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Check,
  EllipsisVertical,
  EyeOff,
  Pin,
  PinOff,
  RotateCcw,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { columnMove } from '../columns/columnOrder.ts'
import { columnLabel } from '../dataTableColumn.ts'
import type { DataTableColumnInstance } from '../dataTableColumn.ts'
import type { DataTableInstance } from '../dataTableFeatures.ts'

export interface ColumnMenuProps<Data extends RowData> {
  table: DataTableInstance<Data>
  columnId: string
  /** Whether the table is a grid, in which the menu's button is not a tab stop. */
  grid: boolean
  /** The side of the header at which the button is shown over the label; on touch screens it is next to the label. */
  side: 'left' | 'right'
}

/** The menu in a column's header: sort, move, pin, hide, and show hidden columns again. */
export function ColumnMenu<Data extends RowData>({ table, columnId, grid, side }: ColumnMenuProps<Data>) {
  const column = table.getColumn(columnId)
  if (!column) return null
  return (
    <Menu.Root>
      <Menu.Trigger
        tabIndex={grid ? -1 : 0}
        data-menu
        aria-label={`Column ${columnLabel(column)}`}
        className={cn(TRIGGER, side === 'left' ? 'pointer-fine:left-0' : 'pointer-fine:right-2')}
      >
        <Icon of={EllipsisVertical} size={14} strokeWidth={1.75} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card bg-raised p-1 text-body shadow-flyout"
        >
          {column.getCanSort() && <SortItems column={column} />}
          <PositionItems table={table} column={column} />
          <MenuRule />
          <VisibilityItems table={table} />
          <MenuRule />
          <Item icon={<Icon of={RotateCcw} size={14} strokeWidth={1.75} />} onSelect={() => resetColumns(table)}>
            Reset columns
          </Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

interface ColumnItemsProps<Data extends RowData> {
  table: DataTableInstance<Data>
  column: DataTableColumnInstance<Data>
}

function SortItems<Data extends RowData>({ column }: Pick<ColumnItemsProps<Data>, 'column'>) {
  return (
    <>
      <Item icon={<Icon of={ArrowUp} size={14} strokeWidth={1.75} />} onSelect={() => column.toggleSorting(false)}>
        Sort ascending
      </Item>
      <Item icon={<Icon of={ArrowDown} size={14} strokeWidth={1.75} />} onSelect={() => column.toggleSorting(true)}>
        Sort descending
      </Item>
      <MenuRule />
    </>
  )
}

/** The items that move, pin and hide the menu's own column. */
function PositionItems<Data extends RowData>({ table, column }: ColumnItemsProps<Data>) {
  const name = columnLabel(column)
  const isPinned = column.getIsPinned() !== false
  const [left, right] = [columnMove(table, column.id, -1), columnMove(table, column.id, 1)]
  return (
    <>
      <Item icon={<Icon of={ArrowLeft} size={14} strokeWidth={1.75} />} disabled={!left} onSelect={() => left?.()}>
        Move left
      </Item>
      <Item icon={<Icon of={ArrowRight} size={14} strokeWidth={1.75} />} disabled={!right} onSelect={() => right?.()}>
        Move right
      </Item>
      <Item
        icon={
          isPinned ? <Icon of={PinOff} size={14} strokeWidth={1.75} /> : <Icon of={Pin} size={14} strokeWidth={1.75} />
        }
        disabled={!column.getCanPin()}
        onSelect={() => column.pin(isPinned ? false : 'start')}
      >
        {isPinned ? `Unpin ${name}` : `Pin ${name}`}
      </Item>
      <Item
        icon={<Icon of={EyeOff} size={14} strokeWidth={1.75} />}
        disabled={!canHide(column)}
        onSelect={() => column.toggleVisibility(false)}
      >
        {`Hide ${name}`}
      </Item>
    </>
  )
}

/** A checkbox for each column, which shows and hides it. The menu stays open. */
function VisibilityItems<Data extends RowData>({ table }: Pick<ColumnItemsProps<Data>, 'table'>) {
  return (
    <>
      <Menu.Label className="px-2 py-1 text-caption text-subtle">Columns</Menu.Label>
      {table.getAllLeafColumns().map((column) => (
        <Menu.CheckboxItem
          key={column.id}
          className={ITEM}
          checked={column.getIsVisible()}
          disabled={!canHide(column)}
          onSelect={(event) => event.preventDefault()}
          onCheckedChange={() => column.toggleVisibility()}
        >
          <span className="grid size-4 place-items-center">
            <Menu.ItemIndicator>
              <Icon of={Check} size={14} strokeWidth={1.75} />
            </Menu.ItemIndicator>
          </span>
          {columnLabel(column)}
        </Menu.CheckboxItem>
      ))}
    </>
  )
}

/** Whether the menu can hide a column; the row header can't be hidden. */
function canHide<Data extends RowData>(column: DataTableColumnInstance<Data>): boolean {
  return column.getCanHide() && column.columnDef.meta?.rowHeader !== true
}

/** Resets the order, visibility, widths and pinning of all columns to the initial state. */
function resetColumns<Data extends RowData>(table: DataTableInstance<Data>) {
  table.resetColumnOrder()
  table.resetColumnVisibility()
  table.resetColumnSizing()
  table.resetColumnPinning()
}

// It takes no width from the column where the pointer can hover.
const TRIGGER =
  'inline-grid size-6 shrink-0 place-items-center rounded-chip bg-surface align-middle text-muted opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 hover:text-text focus-visible:opacity-100 focus-visible:-outline-offset-2 data-[state=open]:opacity-100 pointer-coarse:opacity-100 pointer-fine:absolute pointer-fine:inset-y-0 pointer-fine:my-auto'

const ITEM =
  'flex h-[2rem] items-center gap-2 rounded-control px-2 outline-none select-none data-disabled:text-disabled data-highlighted:bg-hover'

function Item(props: { icon: ReactNode; disabled?: boolean; onSelect: () => void; children: string }) {
  return (
    <Menu.Item className={ITEM} disabled={props.disabled ?? false} onSelect={props.onSelect}>
      <span className="grid size-4 place-items-center text-muted">{props.icon}</span>
      {props.children}
    </Menu.Item>
  )
}

function MenuRule() {
  return <Menu.Separator className="my-1 h-px bg-hairline" />
}
