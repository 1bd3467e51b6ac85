import type { WebConfig } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import { ErrorState, ShortcutsProvider, Spinner, TooltipProvider } from '@rankdesk/ui'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type DataRouter, RouterProvider } from 'react-router-dom'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { errorText } from '#lib/errors/errorText.ts'
import type { ClientImpersonation, ImpersonationEnd } from './impersonation.ts'
import { ImpersonationContext } from './impersonationContext.ts'
import { ImpersonationEnded } from './ImpersonationEnded.tsx'
import { type Platform, PlatformContext } from './platformContext.ts'

export interface PlatformAppProps {
  config: WebConfig
  clock: Clock
  impersonation: ClientImpersonation
  queryClient: QueryClient
  router: DataRouter
  /** Called with each error that a route's loader or component threw. */
  onError: (error: unknown) => void
}

/** A client's own pages around the routes; replaced by a message once the session is over. */
export function PlatformApp(props: PlatformAppProps) {
  const { impersonation, queryClient, config } = props
  const [end, setEnd] = useState<ImpersonationEnd>()
  useEffect(() => impersonation.onOver(() => setEnd('ended')), [impersonation])
  const over = useMemo(() => ({ impersonation, expired: () => setEnd('expired') }), [impersonation])
  if (end !== undefined) return <ImpersonationEnded product={config.product} reason={end} />
  return (
    <ShortcutsProvider>
      <TooltipProvider>
        <ImpersonationContext value={over}>
          <QueryClientProvider client={queryClient}>
            <SignedAsClient {...props} />
          </QueryClientProvider>
        </ImpersonationContext>
      </TooltipProvider>
    </ShortcutsProvider>
  )
}

/** Renders the client's pages once the session has loaded. */
function SignedAsClient({ config, clock, impersonation, router, onError }: PlatformAppProps) {
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
