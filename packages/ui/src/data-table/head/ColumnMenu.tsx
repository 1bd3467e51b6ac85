import * as Menu from '@radix-ui/react-dropdown-menu'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, EllipsisVertical, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { moveColumn, toggleColumn } from '../columns/changeColumns.ts'
import { canHide, visibleColumns } from '../columns/columnState.ts'
import type { DataTableColumn } from '../dataTableColumn.ts'
import { columnName } from '../dataTableColumn.ts'
import type { ColumnActions } from './columnActions.ts'

export interface ColumnMenuProps {
  /** Of any table: the menu reads no rows. */
  column: DataTableColumn<never>
  actions: ColumnActions<never>
  canSort: boolean
  grid: boolean
}

/** The menu in a column's head: sort by it, move it, hide it, and show hidden ones again. */
export function ColumnMenu({ column, actions, canSort, grid }: ColumnMenuProps) {
  const { columns, state, change, sort } = actions
  const shown = visibleColumns(columns, state)
  const place = shown.findIndex(({ id }) => id === column.id)
  const name = columnName(column)
  return (
    <Menu.Root>
      <Menu.Trigger
        tabIndex={grid ? -1 : 0}
        data-menu
        aria-label={`Column ${name}`}
        className="inline-grid size-6 shrink-0 place-items-center rounded-chip align-middle text-muted opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 hover:text-text focus-visible:opacity-100 focus-visible:-outline-offset-2 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
      >
        <EllipsisVertical aria-hidden size={14} strokeWidth={1.75} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-card bg-raised p-1 text-body shadow-flyout"
        >
          {canSort && (
            <>
              <Item icon={<ArrowUp {...ICON} />} onSelect={() => sort(column.id, 'ASC')}>
                Sort ascending
              </Item>
              <Item icon={<ArrowDown {...ICON} />} onSelect={() => sort(column.id, 'DESC')}>
                Sort descending
              </Item>
              <Rule />
            </>
          )}
          <Item
            icon={<ArrowLeft {...ICON} />}
            disabled={place <= 0}
            onSelect={() => change?.(moveColumn(columns, state, column.id, -1))}
          >
            Move left
          </Item>
          <Item
            icon={<ArrowRight {...ICON} />}
            disabled={place >= shown.length - 1}
            onSelect={() => change?.(moveColumn(columns, state, column.id, 1))}
          >
            Move right
          </Item>
          <Item
            icon={<EyeOff {...ICON} />}
            disabled={!canHide(column)}
            onSelect={() => change?.(toggleColumn(state, column.id))}
          >
            {`Hide ${name}`}
          </Item>
          <Rule />
          <Menu.Label className="px-2 py-1 text-caption text-subtle">Columns</Menu.Label>
          {columns.map((other) => (
            <Menu.CheckboxItem
              key={other.id}
              className={ITEM}
              checked={shown.includes(other)}
              disabled={!canHide(other)}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={() => change?.(toggleColumn(state, other.id))}
            >
              <span className="grid size-4 place-items-center">
                <Menu.ItemIndicator>
                  <Check {...ICON} />
                </Menu.ItemIndicator>
              </span>
              {columnName(other)}
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

const ITEM =
  'flex h-8 items-center gap-2 rounded-control px-2 outline-none select-none data-disabled:text-disabled data-highlighted:bg-hover'

function Item(props: { icon: ReactNode; disabled?: boolean; onSelect: () => void; children: string }) {
  return (
    <Menu.Item className={ITEM} disabled={props.disabled ?? false} onSelect={props.onSelect}>
      <span className="grid size-4 place-items-center text-muted">{props.icon}</span>
      {props.children}
    </Menu.Item>
  )
}

function Rule() {
  return <Menu.Separator className="my-1 h-px bg-hairline" />
}
