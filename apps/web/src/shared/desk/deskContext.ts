import { createContext, use } from 'react'
import type { ApiClient, Claim, WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'

/** What every screen stands on: the services, the settings, the clock, and who sits at the desk. */
export interface Desk {
  client: ApiClient
  config: WebConfig
  /** Business time. */
  clock: Clock
  /** Who is signed in. */
  user: Claim
  /** Whose work is shown: the signed-in person's own, until there is a way to choose another (M103). */
  staffId: number
  signOut: () => Promise<void>
}

export const DeskContext = createContext<Desk | null>(null)

/** The desk of the signed-in person. Throws outside of one: no screen is drawn before sign-in (M042). */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('useDesk needs a DeskContext above it: the app gives one after sign-in.')
  return desk
}
