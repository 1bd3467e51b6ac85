import { createContext, use } from 'react'
import type { ApiClient, ImpersonationSession, WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'

/** What a client's own pages stand on; nothing of the staff's desk is in it. */
export interface Platform {
  /** Its calls carry the client's token, which opens no call for staff. */
  client: ApiClient
  config: WebConfig
  /** Business time. */
  clock: Clock
  /** As which client somebody looks, and who does. */
  session: ImpersonationSession
}

export const PlatformContext = createContext<Platform | null>(null)

/** The client's pages around this one. Throws outside of them. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext)
  if (platform === null) throw new Error('usePlatform needs a PlatformContext above it.')
  return platform
}
