import { skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useApp } from '../api/appContext.ts'
import { ClientContext } from './clientInContext.ts'
import { clientInfoQuery } from './clientInfo.queries.ts'

/** Provides the client in context to the shell and its screens, and fetches its account details. */
export function ClientContextProvider({ children }: { children: ReactNode }) {
  const app = useApp()
  const [clientId, setClientId] = useState<number | null>(null)
  const query = clientInfoQuery(app, clientId ?? 0)
  const { data: info } = useQuery(clientId === null ? { ...query, queryFn: skipToken } : query)
  const value = useMemo(
    () => ({ client: clientId === null ? null : { clientId, info }, setClientId }),
    [clientId, info],
  )
  return <ClientContext value={value}>{children}</ClientContext>
}
