import { createApiClient, impersonationSession, recordPageSeen, type WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { createBrowserRouter, type DataRouter } from 'react-router-dom'
import { createQueryClient } from '#lib/api/createQueryClient.ts'
import { type ClientAccess, dropClientAccess, readClientAccess } from '#lib/impersonation/clientAccess.ts'
import type { ClientImpersonation, ImpersonationEnd } from './impersonation.ts'
import { ImpersonationEnded } from './ImpersonationEnded.tsx'
import { PlatformApp } from './PlatformApp.tsx'
import { createPlatformRoutes, PLATFORM_BASENAME } from './platformRouter.tsx'

export interface PlatformOptions {
  config: WebConfig
  clock: Clock
  /** The storage of this tab, which has the client's token. */
  tab: Storage
  show: (page: ReactNode) => void
  /** Called with each error that a route's loader or component threw. */
  onError: (error: unknown) => void
}

/**
 * Shows a client's own read-only pages, as that client, instead of the staff's screens (M034, D13). The staff's own
 * sign-in is not read here.
 */
export function showPlatform({ config, clock, tab, show, onError }: PlatformOptions): void {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the life of a token is real time, no business day
  const impersonation = openImpersonation(config, tab, Date.now)
  if (typeof impersonation === 'string') {
    show(<ImpersonationEnded product={config.product} reason={impersonation} />)
    return
  }
  const queryClient = createQueryClient()
  const router = createPlatformRouter()
  show(
    <PlatformApp
      config={config}
      clock={clock}
      impersonation={impersonation}
      queryClient={queryClient}
      router={router}
      onError={onError}
    />,
  )
}

/** Creates the router of the client platform. */
function createPlatformRouter(): DataRouter {
  return createBrowserRouter(createPlatformRoutes(), { basename: PLATFORM_BASENAME })
}

/** Returns this tab's impersonation session, or the reason why there is none. `now` is real time in ms. */
function openImpersonation(
  config: WebConfig,
  tab: Storage,
  now: () => number,
  fetch?: typeof globalThis.fetch,
): ClientImpersonation | ImpersonationEnd {
  const access = readClientAccess(tab)
  if (access === undefined) return 'none'
  if (access.endsAt <= now()) return 'expired'
  return impersonationWith(config, tab, access, fetch)
}

function impersonationWith(
  config: WebConfig,
  tab: Storage,
  access: ClientAccess,
  fetch?: typeof globalThis.fetch,
): ClientImpersonation {
  let over: (() => void) | undefined
  const client = createApiClient({
    services: config.services,
    application: config.product,
    authorization: {
      token: () => access.token,
      // A client's token cannot be renewed: a rejected call ends the session.
      async reauthorize() {
        over?.()
        return false
      },
    },
    ...(fetch !== undefined && { fetch }),
  })
  return {
    client,
    endsAt: access.endsAt,
    session: () => client.call(impersonationSession, {}),
    seen(path) {
      client.call(recordPageSeen, { body: { path } }).catch(() => undefined)
    },
    forget: () => dropClientAccess(tab),
    onOver(listener) {
      over = listener
    },
  }
}
