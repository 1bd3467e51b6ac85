import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { loadSortEngine, sortEngine } from '../order/sortEngine.ts'
import { sortByLevels } from '../order/sortByLevels.ts'
import type { SortKeyStore, ValueLevel } from '../order/SortKeyStore.ts'

export interface SortedOrder {
  order: Int32Array
  /** The keys of a long list are being made: `order` is the one from before. */
  sorting: boolean
}

/** Sort keys, and the rows that they are of. */
interface Made<Row> {
  rows: readonly Row[]
  store: SortKeyStore<Row> | undefined
}

/** Lists up to this length are sorted at once, by comparing. */
const SHORT_LIST = 1000

/** The rows in the order of the levels. A long list that needs time keeps the order from before until it is done. */
export function useSortedOrder<Row>(
  rows: readonly Row[],
  kept: Int32Array,
  levels: readonly ValueLevel<Row>[],
  browser: boolean,
): SortedOrder {
  // Filled when there is something to sort, and to sort with.
  const made = useMemo<Made<Row>>(() => ({ rows, store: undefined }), [rows])
  const store = () => (made.store ??= newStore(made.rows))
  const [shown] = useState({ kept, order: kept })
  const [prepared, noteKeys] = useReducer((count: number) => count + 1, 0)
  const long = browser && kept.length > SHORT_LIST
  const sorted = useMemo(() => {
    if (levels.length === 0) return kept
    return kept.length > SHORT_LIST
      ? store()?.sorted(kept, levels)
      : sortByLevels(kept, (node) => rows[node] as Row, levels)
    // oxlint-disable-next-line react/exhaustive-deps -- `prepared` says that keys were made
  }, [rows, kept, levels, made, prepared])
  useLayoutEffect(() => {
    if (sorted) Object.assign(shown, { kept, order: sorted })
  }, [shown, sorted, kept])
  useEffect(() => {
    // Fetched before anybody presses a head.
    if (long) void loadSortEngine()
  }, [long])
  useEffect(() => {
    if (sorted) return undefined
    let wanted = true
    void loadSortEngine()
      .then(() => store()?.prepare(levels, () => wanted))
      .then(() => wanted && noteKeys())
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made of the rows
  }, [sorted, made, levels])
  return sorted ? { order: sorted, sorting: false } : { order: shown.kept === kept ? shown.order : kept, sorting: true }
}

function newStore<Row>(rows: readonly Row[]): SortKeyStore<Row> | undefined {
  const engine = sortEngine()
  return engine && new engine.SortKeyStore(rows)
}
