import { createContext, use } from 'react'
import type { ClientImpersonation } from './impersonation.ts'

/** The active impersonation session, and the function to call when its time is over. */
export interface ActiveImpersonation {
  impersonation: ClientImpersonation
  expired: () => void
}

export const ImpersonationContext = createContext<ActiveImpersonation | null>(null)

/** Returns the active impersonation session. Throws outside of its provider. */
export function useImpersonation(): ActiveImpersonation {
  const context = use(ImpersonationContext)
  if (context === null) throw new Error('useImpersonation needs an ImpersonationContext above it.')
  return context
}
