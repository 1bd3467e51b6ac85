import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ChangeView } from './address/useQueueView.ts'
import type { ClientRow, ClientsPage } from './clientQueue.queries.ts'

/** Closes the rows that have left the list: a row that returns later is closed (C33). */
export function useOpenRowsOnly(
  { data, isPlaceholderData }: Pick<UseQueryResult<ClientsPage>, 'data' | 'isPlaceholderData'>,
  change: ChangeView,
): void {
  const close = useEffectEvent((rows: readonly ClientRow[]) => {
    const present = new Set(rows.map(({ clientId }) => String(clientId)))
    change(({ open }) => ({ open: new Set([...open].filter((id) => present.has(id))) }), 'replace')
  })
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) close(data.rows)
  }, [data, isPlaceholderData])
}
