import { useDeferredValue } from 'react'
import type { ClientRow } from './clientQueue.queries.ts'

/** As many rows as a laptop's window shows below the head of the list. */
const AT_ONCE = 16

/**
 * The rows of a page, the first of them at once and the others right after: nobody waits for rows that are out of sight.
 * A page that is merely asked for anew stays whole.
 */
export function useRowsInSteps(rows: readonly ClientRow[]): readonly ClientRow[] {
  const settled = useDeferredValue(rows)
  const isSamePage = settled === rows || settled[0]?.clientId === rows[0]?.clientId
  return isSamePage ? rows : rows.slice(0, AT_ONCE)
}
