import { monthOptions } from '@rankdesk/domain'
import { monthInLosAngeles, type PlainDate } from '@rankdesk/format'
import { Icon, type DataTableColumn, IconButton, Menu, MenuItem, MenuSeparator } from '@rankdesk/ui'
import { CalendarPlus, Ellipsis, History, Radar } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import type { QueuedPage } from './useQueueIndexation.ts'

interface PageActions<Row> {
  onCheck: (pageIds: readonly number[]) => void
  onHistory: (row: Row) => void
  onQueue: (pages: readonly QueuedPage[], month: PlainDate, label: string) => void
}

/** Returns the column with the menu of each page: check it, see its checks, queue its indexation. */
export function actionsColumn<Row extends QueuedPage>(actions: PageActions<Row>): DataTableColumn<Row> {
  return {
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    enableHiding: false,
    cell: ({ row: { original: row } }) => <PageMenu row={row} {...actions} />,
    meta: { align: 'end' },
  }
}

function PageMenu<Row extends QueuedPage>({ row, onCheck, onHistory, onQueue }: PageActions<Row> & { row: Row }) {
  const { clock } = useApp()
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={`Actions for ${row.pageName}`} icon={<Icon of={Ellipsis} size={14} />} />}
    >
      <MenuItem icon={<Icon of={Radar} />} onSelect={() => onCheck([row.pageId])}>
        Check now
      </MenuItem>
      <MenuItem icon={<Icon of={History} />} onSelect={() => onHistory(row)}>
        Checks of this page
      </MenuItem>
      <MenuSeparator />
      {monthOptions(monthInLosAngeles(clock), false).map(({ value, label }) => (
        <MenuItem key={value} icon={<Icon of={CalendarPlus} />} onSelect={() => onQueue([row], value, label)}>
          Queue Page Indexation in {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
