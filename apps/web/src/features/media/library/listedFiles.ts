import type { MediaFile } from '@rankdesk/api'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** The files of a list as far as they are loaded, and what loads the rest. */
export interface ListedFiles {
  query: UseInfiniteQueryResult
  files: readonly MediaFile[]
  /** The number of all files of the list. */
  total: number
  /** Loads the next files, if there are any. */
  loadMore: () => void
  /** Loads all files and returns them. Rejects when some do not load. */
  loadAll: () => Promise<readonly MediaFile[]>
}
