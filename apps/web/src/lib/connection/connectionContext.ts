import { createContext } from 'react'
import type { Connection } from './createConnection.ts'

/** The connection of the running app. Null in a test without one. */
export const ConnectionContext = createContext<Connection | null>(null)
