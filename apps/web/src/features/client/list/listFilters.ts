import type { FilterEntry } from '@rankdesk/api'
import type { ListView } from './listView.ts'

/** A filter of a list for one value of a field, or none. */
export interface ListFilter {
  field: string
  /** The address parameter of a list with several filters, named in its `filterKeys`. @default 'only' */
  key?: string
  /** The name of the filter for screen readers. */
  label: string
  /** The option for all values. */
  all: string
  options: readonly { value: string; label: string }[]
  /** Converts an option to the field's value. @default the text */
  toValue?: (value: string) => string | number | boolean
  /** Converts an option to filter entries, for one that is more than a value of the field. */
  toEntries?: (value: string) => FilterEntry[]
}

type FilterView = Pick<ListView, 'search' | 'only' | 'more'>

/** The filters of a list under a view. */
export interface ListFilters {
  /** The filters of the report: the search, and the selected option of each filter. */
  entries: FilterEntry[]
  /** Each filter with its selected option; '' for all, also when the address has an unknown one. */
  choices: readonly { filter: ListFilter; selected: string }[]
}

/** Returns what a view selects in a list that has no filter, one or several. */
export function listFilters(filters: ListFilter | readonly ListFilter[] | undefined, view: FilterView): ListFilters {
  const all = filters === undefined ? [] : 'field' in filters ? [filters] : filters
  const choices = all.map((filter) => ({ filter, selected: selectedOption(filter, view) }))
  const search = view.search.trim()
  const entries: FilterEntry[] = search === '' ? [] : [{ name: 'search', value: search, match: 'LIKE' }]
  for (const { filter, selected } of choices) {
    if (selected === '') continue
    const { toEntries, toValue, field } = filter
    entries.push(
      ...(toEntries?.(selected) ?? [{ name: field, value: toValue?.(selected) ?? selected, match: 'EQUALS' }]),
    )
  }
  return { entries, choices }
}

function selectedOption({ key, options }: ListFilter, { only, more }: Pick<FilterView, 'only' | 'more'>): string {
  const chosen = key === undefined ? only : (more?.[key] ?? '')
  return options.some(({ value }) => value === chosen) ? chosen : ''
}
