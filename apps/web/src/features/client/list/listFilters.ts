import type { FilterEntry } from '@rankdesk/api'
import type { ListView } from './listView.ts'

/** A filter of a list for one value of a field, or none. */
export interface ListFilter {
  field: string
  /** The name of the filter for screen readers. */
  label: string
  /** The option for all values. */
  all: string
  options: readonly { value: string; label: string }[]
  /** Converts an option to the field's value. @default the text */
  toValue?: (value: string) => string | number | boolean
}

/** Returns the option that the view selects; '' for all, also when the address has an unknown one. */
export function selectedOption(filter: ListFilter | undefined, { only }: Pick<ListView, 'only'>): string {
  return filter?.options.some(({ value }) => value === only) === true ? only : ''
}

/** Returns the filters of the report for a view: the search, and the selected option. */
export function listFilters(filter: ListFilter | undefined, view: Pick<ListView, 'search' | 'only'>): FilterEntry[] {
  const entries: FilterEntry[] = []
  const search = view.search.trim()
  if (search !== '') entries.push({ name: 'search', value: search, match: 'LIKE' })
  const option = selectedOption(filter, view)
  if (filter !== undefined && option !== '') {
    entries.push({ name: filter.field, value: filter.toValue?.(option) ?? option, match: 'EQUALS' })
  }
  return entries
}
