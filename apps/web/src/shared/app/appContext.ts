import { createContext, use } from 'react'
import type { ApiClient, Claim, WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'

/** A member of staff as the header shows one (M102). */
export interface StaffMember {
  staffId: number
  staffName: string
  /** Null where none is known; such a choice clears the selection (M104). */
  staffEmail: string | null
}

/**
 * What every screen stands on: the services, the settings, the clock, and who sits at the desk. A desk never changes;
 * when somebody else is acted for the screens are given another one.
 */
export interface AppContextValue {
  /** Its calls say for whom they are made (D14), and go on saying so when another desk has taken this one's place. */
  client: ApiClient
  config: WebConfig
  /** Business time. */
  clock: Clock
  /** Who is signed in. */
  user: Claim
  /** Whose work is shown: the signed-in person's own, or that of the one acted for (M103). */
  staffId: number
  /** The same person with name and e-mail. */
  staff: StaffMember
  /** Whose work is shown when it is not one's own; null for oneself. */
  actingFor: number | null
  /**
   * Shows the work of this member of staff and acts for them (M103). Null, oneself and anybody without an e-mail (M104)
   * lead back to one's own. The choice survives a reload and is followed by this browser's other tabs.
   */
  actFor: (staff: StaffMember | null) => void
  /**
   * Opens the client's own pages in a new tab, as that client (M032, M034). Call it straight from a press, or the browser
   * blocks the tab. Throws what to tell the user: 'Unable to run loginAs, ...' (M037), a refusal, a blocked window.
   */
  startImpersonation: (clientId: number) => Promise<void>
  signOut: () => Promise<void>
}

export const AppContext = createContext<AppContextValue | null>(null)

/** Returns the app context of the signed-in person. Throws outside of one: no screen is drawn before sign-in (M042). */
export function useApp(): AppContextValue {
  const app = use(AppContext)
  if (app === null) throw new Error('useApp needs an AppContext above it: the app provides one after sign-in.')
  return app
}
