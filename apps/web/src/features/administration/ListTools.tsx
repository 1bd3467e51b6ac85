import { SearchField } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface ListToolsProps {
  /** The accessible name of the search. */
  label: string
  search: string
  onSearch: (search: string) => void
  /** The buttons that download the list and add to it. */
  children: ReactNode
}

/** The search of a list, and its buttons. */
export function ListTools({ label, search, onSearch, children }: ListToolsProps) {
  return (
    <>
      <SearchField label={label} value={search} onChange={onSearch} className="w-full sm:w-64" />
      <span className="flex flex-wrap gap-2 sm:ml-auto">{children}</span>
    </>
  )
}
