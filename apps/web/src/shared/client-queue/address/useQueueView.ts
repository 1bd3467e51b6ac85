import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { QueueList } from '../queueLists.ts'
import { type QueueView, readQueueAddress, writeQueueAddress } from './queueAddress.ts'

/**
 * Changes parts of the view, given outright or worked out from the newest one. `replace` leaves no step for Back: for
 * typing, and for rows that open.
 */
export type ChangeView = (
  change: Partial<QueueView> | ((view: QueueView) => Partial<QueueView>),
  step: 'push' | 'replace',
) => void

/** The view of a list that the address asks for, and the way to another one. */
export function useQueueView(list: QueueList): [QueueView, ChangeView] {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => readQueueAddress(list, query), [list, query])

  // The address follows a change a moment later. Until then a second change builds on the first, and the same one
  // again (a tab is chosen by the press and by the focus that comes with it) is no second step for Back.
  const asked = useRef(query)
  useEffect(() => {
    asked.current = query
  }, [query])

  const change = useCallback<ChangeView>(
    (part, step) => {
      const before = readQueueAddress(list, asked.current)
      const next = writeQueueAddress(list, { ...before, ...(typeof part === 'function' ? part(before) : part) })
      if (next.toString() === writeQueueAddress(list, before).toString()) return
      asked.current = next
      setQuery(next, { replace: step === 'replace', preventScrollReset: true })
    },
    [list, setQuery],
  )
  return [view, change]
}
