import type { ApiClient, Claim, WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import { createContext, use } from 'react'

/** A staff member as shown in the header (M102). */
export interface StaffMember {
  staffId: number
  staffName: string
  /** Null when no e-mail is known; choosing such a staff member clears the selection (M104). */
  staffEmail: string | null
  /** The version of the uploaded photo, where the staff list was read. Null without one. */
  photo?: string | null
}

/**
 * The context of every screen: services, settings, clock and signed-in person. A context never changes; acting for
 * somebody else gives the screens another one.
 */
export interface AppContextValue {
  /**
   * The API client. Its calls always carry the staff member of this context (D14), even after another context has
   * replaced it.
   */
  client: ApiClient
  config: WebConfig
  /** Business time. */
  clock: Clock
  /** The signed-in person. */
  user: Claim
  /** The staff member whose work is shown: the signed-in person, or the one they act for (M103). */
  staffId: number
  /** The same person with name and e-mail. */
  staff: StaffMember
  /** The staff member that the signed-in person acts for; null for themselves. */
  actingFor: number | null
  /**
   * Shows this staff member's work and acts for them (M103). Null, the signed-in person and anybody without an e-mail
   * (M104) switch back to the own work. The choice survives a reload and applies to the browser's other tabs too.
   */
  actFor: (staff: StaffMember | null) => void
  /**
   * Opens the client's own pages in a new tab, as that client (M032, M034). Call it directly in a click handler, or the
   * browser blocks the tab. Throws an error whose message is for the user: 'Unable to run loginAs, ...' (M037), a
   * refused request, a blocked window.
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
