import { createContext } from 'react'
import type { ApiClient, ImpersonationSession } from '@rankdesk/api'

/** The reason why there is no active session. */
export type ImpersonationEnd = 'none' | 'expired' | 'ended'

/** An impersonation session, in the one tab that has the client's token. */
export interface ClientImpersonation {
  client: ApiClient
  /** Returns the client and the staff member of the session. Throws `ApiError`. */
  session(): Promise<ImpersonationSession>
  /** The end of the session by this browser's clock, in real ms. */
  endsAt: number
  /** Records which page was viewed. A failure does not affect reading. */
  seen(path: string): void
  /** Deletes the client's token from this tab. */
  discard(): void
  /** Registers a listener for the end of the session on the server: expired, signed out, or ended elsewhere. */
  onOver(listener: () => void): void
}

/** The active impersonation session, and the function to call when its time is over. */
export interface ActiveImpersonation {
  impersonation: ClientImpersonation
  expired: () => void
}

export const ImpersonationContext = createContext<ActiveImpersonation | null>(null)
