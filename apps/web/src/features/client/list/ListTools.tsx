import { SearchField, Select } from '@rankdesk/ui'
import type { ChangeAddressView } from '#lib/page/useAddressView.ts'
import { allFilters, type ListFilter, selectedOption } from './listFilters.ts'
import type { ListView } from './listView.ts'

export interface ListToolsProps {
  view: ListView
  onChange: ChangeAddressView<ListView>
  /** The label of the search: 'Search keywords'. */
  searchLabel: string
  filter?: ListFilter | readonly ListFilter[] | undefined
}

/** The filters and the search of a list. All go back to the first page. */
export function ListTools({ view, onChange, searchLabel, filter }: ListToolsProps) {
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2 max-sm:w-[calc(100vw-32px)]">
      {allFilters(filter).map((each) => (
        <Select
          key={each.label}
          aria-label={each.label}
          className="w-44 max-sm:w-full"
          value={selectedOption(each, view)}
          options={[{ value: '', label: each.all }, ...each.options]}
          onChange={({ target: { value } }) =>
            onChange(
              each.key === undefined
                ? { only: value, page: 1 }
                : { more: { ...view.more, [each.key]: value }, page: 1 },
              'push',
            )
          }
        />
      ))}
      <SearchField
        label={searchLabel}
        className="w-70 max-sm:w-full"
        value={view.search}
        onChange={(text) => onChange({ search: text, page: 1 }, 'replace')}
      />
    </div>
  )
}
