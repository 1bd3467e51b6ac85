import { Button, FilterChips, Menu, MenuRadioGroup, MenuRadioItem, SearchField, ViewToggle } from '@rankdesk/ui'
import { ArrowUpDown, ListFilter } from 'lucide-react'
import { FILE_KINDS } from '../address/libraryView.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

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

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The search, the type filter, the order and the view of the files. */
export function FilesTools({ screen }: { screen: LibraryScreen }) {
  const { view, change, list } = screen
  const order = `${view.sort.columnId} ${view.sort.direction}`
  const kind = FILE_KINDS.find(({ value }) => value === view.type)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={view.list === 'folder' && view.folder !== '/' ? 'Search this folder' : 'Search files'}
        value={view.search}
        onChange={(search) => change({ search }, 'replace')}
        loading={view.search !== '' && list.query.isFetching}
        className="w-56 max-w-full"
      />
      <Menu
        trigger={
          <Button className="h-[1.75rem]!" icon={<ListFilter {...icon} />}>
            Type
          </Button>
        }
      >
        <MenuRadioGroup
          label="Type"
          value={view.type ?? ''}
          onValueChange={(value) => change({ type: FILE_KINDS.find((each) => each.value === value)?.value }, 'push')}
        >
          <MenuRadioItem value="">All types</MenuRadioItem>
          {FILE_KINDS.map(({ value, label }) => (
            <MenuRadioItem key={value} value={value}>
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
      {kind !== undefined && (
        <FilterChips
          filters={[{ key: 'type', label: 'Type', text: kind.label }]}
          onRemove={() => change({ type: undefined }, 'push')}
          onClearAll={() => change({ type: undefined }, 'push')}
        />
      )}
      <div className="ml-auto flex items-center gap-2">
        <Menu
          align="end"
          trigger={
            <Button variant="ghost" icon={<ArrowUpDown {...icon} />}>
              {ORDERS.find(({ value }) => value === order)?.label ?? 'Sort'}
            </Button>
          }
        >
          <MenuRadioGroup
            label="Sort"
            value={order}
            onValueChange={(value) => {
              const [columnId = '', direction] = value.split(' ')
              change({ sort: { columnId, direction: direction === 'DESC' ? 'DESC' : 'ASC' } }, 'replace')
            }}
          >
            {ORDERS.map(({ value, label }) => (
              <MenuRadioItem key={value} value={value}>
                {label}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </Menu>
        <ViewToggle
          value={view.mode}
          modes={['list', 'grid']}
          onChange={(mode) => change({ mode: mode === 'list' ? 'list' : 'grid' }, 'replace')}
        />
      </div>
    </div>
  )
}
