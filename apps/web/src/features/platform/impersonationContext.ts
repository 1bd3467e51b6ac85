import { createContext, use } from 'react'
import type { ClientImpersonation } from './impersonation.ts'

/** The look that is going on, and how it is said that its time is over. */
export interface ActiveImpersonation {
  impersonation: ClientImpersonation
  expired: () => void
}

export const ImpersonationContext = createContext<ActiveImpersonation | null>(null)

/** The look around this. Throws outside of one. */
export function useImpersonation(): ActiveImpersonation {
  const going = use(ImpersonationContext)
  if (going === null) throw new Error('useLook needs a LookContext above it.')
  return going
}
