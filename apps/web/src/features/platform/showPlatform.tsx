import { createApiClient, impersonationSession, recordPageSeen, type WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import { Button, ErrorState, Logo, ShortcutsProvider, Spinner, TooltipProvider } from '@rankdesk/ui'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom'
import { createQueryClient } from '#lib/api/createQueryClient.ts'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { type ClientAccess, readClientAccess, storeClientAccess } from './clientAccess.ts'
import { type ClientImpersonation, type ImpersonationEnd, ImpersonationContext } from './impersonationContext.ts'
import { leave } from './leave.ts'
import { type Platform, PlatformContext } from './platformContext.ts'
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
    discard: () => storeClientAccess(tab, null),
    onOver(listener) {
      over = listener
    },
  }
}

interface PlatformAppProps {
  config: WebConfig
  clock: Clock
  impersonation: ClientImpersonation
  queryClient: QueryClient
  router: DataRouter
  /** Called with each error that a route's loader or component threw. */
  onError: (error: unknown) => void
}

/** A client's own pages around the routes; replaced by a message once the session is over. */
export function PlatformApp({ queryClient, ...platform }: PlatformAppProps) {
  const { impersonation, config } = platform
  const [end, setEnd] = useState<ImpersonationEnd>()
  useEffect(() => impersonation.onOver(() => setEnd('ended')), [impersonation])
  const over = useMemo(() => ({ impersonation, expired: () => setEnd('expired') }), [impersonation])
  if (end !== undefined) return <ImpersonationEnded product={config.product} reason={end} />
  return (
    <ShortcutsProvider>
      <TooltipProvider>
        <ImpersonationContext value={over}>
          <QueryClientProvider client={queryClient}>
            <SignedAsClient {...platform} />
          </QueryClientProvider>
        </ImpersonationContext>
      </TooltipProvider>
    </ShortcutsProvider>
  )
}

/** Renders the client's pages once the session has loaded. */
function SignedAsClient({ config, clock, impersonation, router, onError }: Omit<PlatformAppProps, 'queryClient'>) {
  const session = useQuery(sessionQuery(impersonation))
  const platform = useMemo<Platform | undefined>(
    () =>
      session.data === undefined ? undefined : { client: impersonation.client, config, clock, session: session.data },
    [impersonation, config, clock, session.data],
  )
  if (platform !== undefined) {
    return (
      <PlatformContext value={platform}>
        <RouterProvider router={router} onError={onError} />
      </PlatformContext>
    )
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      {session.isError ? (
        <ErrorState
          title="The client’s pages did not load"
          requestId={errorText(session.error).requestId}
          onRetry={() => void session.refetch()}
          retrying={session.isFetching}
        >
          {errorText(session.error).message}
        </ErrorState>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          Opening the client’s pages
        </p>
      )}
    </main>
  )
}

/** The client and the staff member of the session. It does not change during a session. */
function sessionQuery(impersonation: Pick<ClientImpersonation, 'session'>) {
  return queryWithReads({
    queryKey: ['platform', 'session'],
    meta: READS_NOTHING,
    queryFn: () => impersonation.session(),
    staleTime: Infinity,
  })
}

const TITLES: Record<ImpersonationEnd, string> = {
  none: 'You’re not viewing a client’s pages',
  expired: 'Your time as this client has ended',
  ended: 'This client session has ended',
}

const TEXTS: Record<ImpersonationEnd, string> = {
  none: 'This tab wasn’t opened from a client’s account details. Go to your account and choose "Log in as" there.',
  expired: 'Client sessions last a few minutes. Your own account hasn’t changed.',
  ended: 'The session was ended, or you signed out. This tab can’t show anything else.',
}

/** Replaces a client's pages when there is no active impersonation session. */
function ImpersonationEnded({ product, reason }: { product: string; reason: ImpersonationEnd }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface px-4 py-10 sm:px-12">
      <header>
        <Logo name={product} />
      </header>
      <main className="mx-auto my-auto w-full max-w-96 py-12">
        <h1 className="text-figure font-semibold tracking-(--tracking-figure)">{TITLES[reason]}</h1>
        <p role="status" className="mt-2 mb-6 text-field text-muted">
          {TEXTS[reason]}
        </p>
        <Button variant="primary" className="w-full" onClick={leave}>
          Return to my account
        </Button>
      </main>
    </div>
  )
}
