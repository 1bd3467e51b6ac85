import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Connection } from './createConnection.ts'

/** The connection of the running app. Null in a test without one. */
export const ConnectionContext = createContext<Connection | null>(null)

/** Calls `listener` each time the server answers again after an interruption. */
export function useOnRestored(listener: () => void): void {
  const connection = use(ConnectionContext)
  const handleRestored = useEffectEvent(listener)
  useEffect(() => connection?.onRestored(() => handleRestored()), [connection])
}
