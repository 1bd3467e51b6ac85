import { createContext, use, useLayoutEffect } from 'react'
import type { ClientInfo } from './clientInfo.queries.ts'

/** The client that the screen is about. */
export interface ClientInContext {
  clientId: number
  /** Its account details; undefined while they load or when they did not come, null when there is no such client. */
  info: ClientInfo | null | undefined
}

export interface ClientContextValue {
  client: ClientInContext | null
  setClientId: (clientId: number | null) => void
}

export const ClientContext = createContext<ClientContextValue>({ client: null, setClientId: () => undefined })

/** The client in context, which the shell's tabs and Account Details follow (M087, M095); null on screens without one. */
export function useClientInContext(): ClientInContext | null {
  return use(ClientContext).client
}

/**
 * Says which client a screen is about, for as long as the screen is there; null while it is not known, as with a
 * strategy that still loads. Before paint, so that going from one screen of a client to another keeps its tabs.
 */
export function useSetClientInContext(clientId: number | null): void {
  const { setClientId } = use(ClientContext)
  useLayoutEffect(() => {
    setClientId(clientId === 0 ? null : clientId)
    return () => setClientId(null)
  }, [clientId, setClientId])
}
