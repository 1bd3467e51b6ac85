import { SearchField, Select } from '@rankdesk/ui'
import type { ChangeAddressView } from '../../../shared/page/useAddressView.ts'
import { type ListFilter, selectedOption } from './listFilters.ts'
import type { ListView } from './listView.ts'

export interface ListToolsProps {
  view: ListView
  onChange: ChangeAddressView<ListView>
  /** The label of the search: 'Search keywords'. */
  searchLabel: string
  filter?: ListFilter | undefined
}

/** The filter and the search of a list. Both go back to the first page. */
export function ListTools({ view, onChange, searchLabel, filter }: ListToolsProps) {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-[calc(100vw-32px)]">
      {filter !== undefined && (
        <Select
          aria-label={filter.label}
          className="w-44 max-sm:w-full"
          value={selectedOption(filter, view)}
          options={[{ value: '', label: filter.all }, ...filter.options]}
          onChange={(event) => onChange({ only: event.target.value, page: 1 }, 'push')}
        />
      )}
      <SearchField
        label={searchLabel}
        className="w-70 max-sm:w-full"
        value={view.search}
        onChange={(text) => onChange({ search: text, page: 1 }, 'replace')}
      />
    </div>
  )
}
