import type { ApiClient, ImpersonationSession, WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import { createContext, use } from 'react'

/** The context of a client's own pages; it contains nothing of the staff app. */
export interface Platform {
  /** The API client with the client's token, which allows no staff calls. */
  client: ApiClient
  config: WebConfig
  /** Business time. */
  clock: Clock
  /** The impersonation session: the client and the staff member. */
  session: ImpersonationSession
}

export const PlatformContext = createContext<Platform | null>(null)

/** Returns the context of the client's pages. Throws outside of them. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext)
  if (platform === null) throw new Error('usePlatform needs a PlatformContext above it.')
  return platform
}
