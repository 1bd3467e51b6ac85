import { type QueueView, writeQueueAddress } from '../address/queueAddress.ts'
import type { QueueList } from '../queueLists.ts'

/** The parameter that has the layout of the columns. The address of the list itself has none. */
const COLUMNS_PARAMETER = 'columns'

/** Writes the query of a named view: the list's address without page and open rows, and the layout of the columns. */
export function writeViewQuery(list: QueueList, view: QueueView, columns: string): string {
  const query = writeQueueAddress(list, { ...view, page: 1, open: new Set() })
  query.set(COLUMNS_PARAMETER, columns)
  return query.toString()
}

/** The layout of the columns in a view's query; undefined for a view without one. */
export function readViewColumns(query: string): string | undefined {
  return new URLSearchParams(query).get(COLUMNS_PARAMETER) ?? undefined
}
