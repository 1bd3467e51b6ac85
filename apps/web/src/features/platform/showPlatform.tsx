import type { WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { createQueryClient } from '#lib/api/createQueryClient.ts'
import { openImpersonation } from './impersonation.ts'
import { ImpersonationEnded } from './ImpersonationEnded.tsx'
import { PlatformApp } from './PlatformApp.tsx'
import { createPlatformRouter } from './platformRouter.tsx'

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
