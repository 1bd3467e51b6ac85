import { useMemo, useState } from 'react'
import type { ClientRow } from '../clientQueue.queries.ts'
import {
  NOTHING_SELECTED,
  type QueueSelection,
  type QueueSelectionState,
  spansClients,
  withStrategies,
} from './queueSelection.ts'

/** Returns the selection of a client list, and whether it has ever spanned clients. */
export function useQueueSelectionState() {
  const [selection, setSelection] = useState<QueueSelection>(NOTHING_SELECTED)
  // The bar stays after an action that empties the selection, with its result.
  const [hasSpanned, setHasSpanned] = useState(false)
  if (!hasSpanned && spansClients(selection)) setHasSpanned(true)
  const shared = useMemo(
    (): QueueSelectionState => ({
      selection,
      selectStrategies: (clientId, selected) => setSelection((now) => withStrategies(now, clientId, selected)),
    }),
    [selection],
  )
  return {
    selection,
    hasSpanned,
    /** The value of `QueueSelectionContext`. */
    shared,
    selectClients: (clients: ReadonlyMap<number, ClientRow>) => setSelection((now) => ({ ...now, clients })),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}
