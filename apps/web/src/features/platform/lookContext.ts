import { createContext, use } from 'react'
import type { Look } from './look.ts'

/** The look that is going on, and how it is said that its time is over. */
export interface LookGoingOn {
  look: Look
  expired: () => void
}

export const LookContext = createContext<LookGoingOn | null>(null)

/** The look around this. Throws outside of one. */
export function useLook(): LookGoingOn {
  const going = use(LookContext)
  if (going === null) throw new Error('useLook needs a LookContext above it.')
  return going
}
