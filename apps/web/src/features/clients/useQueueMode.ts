import { useViewMode, type ViewMode } from '@rankdesk/ui'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { QueueView } from './address/queueAddress.ts'
import type { ChangeView } from './address/useQueueView.ts'
import { OWN_ORDER } from './columns/sortableFields.ts'

const IN_OWN_ORDER = { columnId: OWN_ORDER, direction: 'ASC' } as const

/** Returns the mode of the clients (rows, cards or manual order), the view in this mode, and functions that open a row. */
export function useQueueMode(view: QueueView, change: ChangeView) {
  const [mode, setMode] = useViewMode(useLocation().pathname)
  const shown = useMemo(() => (mode === 'edit-order' ? { ...view, sort: IN_OWN_ORDER } : view), [mode, view])
  const openRow = useCallback(
    (clientId: number) => change(({ open }) => ({ open: new Set([...open, String(clientId)]) }), 'replace'),
    [change],
  )
  return {
    mode,
    /** The view that is fetched: the manual order has its own sort. */
    shown,
    changeMode(next: ViewMode) {
      setMode(next)
      if (next === 'edit-order') change({ sort: IN_OWN_ORDER, page: 1, open: new Set() }, 'replace')
    },
    openRow,
    /** Switches to rows and opens a client's row. */
    openInList(clientId: number) {
      setMode('list')
      openRow(clientId)
    },
  }
}
