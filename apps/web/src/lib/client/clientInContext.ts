import { createContext, use, useLayoutEffect } from 'react'
import type { ClientInfo } from './clientInfo.queries.ts'

/** The client that the screen is about. */
export interface ClientInContext {
  clientId: number
  /** Its account details; undefined while they load or after they failed to load, null when there is no such client. */
  info: ClientInfo | null | undefined
}

export interface ClientContextValue {
  client: ClientInContext | null
  setClientId: (clientId: number | null) => void
}

export const ClientContext = createContext<ClientContextValue>({ client: null, setClientId: () => undefined })

/**
 * Returns the client in context, which the shell's tabs and Account Details show (M087, M095); null on screens without
 * one.
 */
export function useClientInContext(): ClientInContext | null {
  return use(ClientContext).client
}

/**
 * Sets the client that a screen is about while the screen is mounted; null while it is unknown, as with a strategy that
 * is loading. Runs before paint, so that moving between screens of a client keeps its tabs.
 */
export function useSetClientInContext(clientId: number | null): void {
  const { setClientId } = use(ClientContext)
  useLayoutEffect(() => {
    setClientId(clientId === 0 ? null : clientId)
    return () => setClientId(null)
  }, [clientId, setClientId])
}
