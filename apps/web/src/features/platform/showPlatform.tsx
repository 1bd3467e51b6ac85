import { QueryClient } from '@tanstack/react-query'
import { ApiError, type WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { LookEnded } from './LookEnded.tsx'
import { openLook } from './look.ts'
import { PlatformApp } from './PlatformApp.tsx'
import { createPlatformRouter } from './platformRouter.tsx'

/**
 * Shows a client's own read-only pages, as that client, in place of the staff's screens (M034, D13). The staff's own
 * sign-in is not read here.
 */
export function showPlatform(config: WebConfig, clock: Clock, tab: Storage, show: (page: ReactNode) => void): void {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the life of a token is real time, no business day
  const look = openLook(config, tab, Date.now)
  if (typeof look === 'string') {
    show(<LookEnded product={config.product} reason={look} />)
    return
  }
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
    },
  })
  const router = createPlatformRouter()
  show(<PlatformApp config={config} clock={clock} look={look} queryClient={queryClient} router={router} />)
}
