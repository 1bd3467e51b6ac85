import { Icon, Button, Menu, MenuRadioGroup, MenuRadioItem } from '@rankdesk/ui'
import { ArrowUpDown } from 'lucide-react'
import type { ListSort } from '#lib/page/listSort.ts'

/** The orders that the menu offers, by column and direction. The list view sorts by its headers too. */
const ORDERS = [
  { value: 'date DESC', label: 'Newest first' },
  { value: 'date ASC', label: 'Oldest first' },
  { value: 'name ASC', label: 'Name, A to Z' },
  { value: 'name DESC', label: 'Name, Z to A' },
  { value: 'size DESC', label: 'Largest first' },
  { value: 'size ASC', label: 'Smallest first' },
  { value: 'type ASC', label: 'Type' },
  { value: 'dimensions DESC', label: 'Dimensions' },
  { value: 'status ASC', label: 'Status' },
] as const

export interface SortMenuProps {
  sort: ListSort
  onSort: (sort: ListSort) => void
}

/** The order of the files. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  const order = `${sort.columnId} ${sort.direction}`
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" icon={<Icon of={ArrowUpDown} />}>
          {ORDERS.find(({ value }) => value === order)?.label ?? 'Sort'}
        </Button>
      }
    >
      <MenuRadioGroup
        label="Sort"
        value={order}
        onValueChange={(value) => {
          const [columnId = '', direction] = value.split(' ')
          onSort({ columnId, direction: direction === 'DESC' ? 'DESC' : 'ASC' })
        }}
      >
        {ORDERS.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
