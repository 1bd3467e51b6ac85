import { useDeferredValue } from 'react'
import type { ClientRow } from './clientQueue.queries.ts'

/** The number of rows that fit in a laptop's window below the list's header. */
const AT_ONCE = 16

const NO_ROWS: readonly ClientRow[] = []

/**
 * Returns the first rows of a page at once and the others right after, so that rows out of sight delay nothing: neither
 * when another page is shown, nor when the list is opened from the cache. A refetched page stays whole.
 */
export function useRowsInSteps(rows: readonly ClientRow[]): readonly ClientRow[] {
  const settled = useDeferredValue(rows, NO_ROWS)
  const isSamePage = settled === rows || settled[0]?.clientId === rows[0]?.clientId
  return isSamePage ? rows : rows.slice(0, AT_ONCE)
}
