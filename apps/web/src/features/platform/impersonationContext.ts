import { createContext } from 'react'
import type { ClientImpersonation } from './impersonation.ts'

/** The active impersonation session, and the function to call when its time is over. */
export interface ActiveImpersonation {
  impersonation: ClientImpersonation
  expired: () => void
}

export const ImpersonationContext = createContext<ActiveImpersonation | null>(null)
