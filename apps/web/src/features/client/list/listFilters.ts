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

/** Returns the option that the view selects; '' for all, also when the address has an unknown one. */
export function selectedOption(filter: ListFilter | undefined, view: Pick<FilterView, 'only' | 'more'>): string {
  const chosen = filter?.key === undefined ? view.only : (view.more?.[filter.key] ?? '')
  return filter?.options.some(({ value }) => value === chosen) === true ? chosen : ''
}

/** Returns the filters of the report for a view: the search, and the selected option of each filter. */
export function listFilters(filters: ListFilter | readonly ListFilter[] | undefined, view: FilterView): FilterEntry[] {
  const entries: FilterEntry[] = []
  const search = view.search.trim()
  if (search !== '') entries.push({ name: 'search', value: search, match: 'LIKE' })
  for (const filter of allFilters(filters)) {
    const option = selectedOption(filter, view)
    if (option === '') continue
    const { toEntries, toValue, field } = filter
    entries.push(...(toEntries?.(option) ?? [{ name: field, value: toValue?.(option) ?? option, match: 'EQUALS' }]))
  }
  return entries
}

/** Returns the filters of a list that has none, one or several. */
export function allFilters(filters: ListFilter | readonly ListFilter[] | undefined): readonly ListFilter[] {
  if (filters === undefined) return []
  return 'field' in filters ? [filters] : filters
}
