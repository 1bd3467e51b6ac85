import { PageTitle, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { ArchivedClient } from '#lib/client/ArchivedClient.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { useSetClientInContext } from '#lib/client/clientInContext.ts'
import { clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { isArchived } from '#lib/client/isArchived.ts'
import { UnknownClient } from '#lib/client/UnknownClient.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'

/**
 * The frame of all pages of a client (M075): it fetches the client, tells the shell, and redirects to Home when there
 * is no such client (M084, M085). An archived client has no pages until it is restored.
 */
export function ClientLayout() {
  const clientId = clientIdOf(useParams()['client'])
  useSetClientInContext(clientId === 0 ? null : clientId)
  const { data, error, isPending, isFetching, refetch } = useQuery(clientInfoQuery(useApp(), clientId))
  if (data === null) return <UnknownClient />
  if (isPending) return <Loading />
  if (data === undefined) {
    return (
      <>
        <PageTitle title="Client" />
        <div className="mt-4">
          <LoadError
            title="The client did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      </>
    )
  }
  if (isArchived(data)) return <ArchivedClient client={data} />
  // Remounts for each client: nothing searched or opened for one may appear for another.
  return <Outlet key={data.clientId} context={data} />
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the client" className="flex flex-col gap-5">
      <Skeleton width={220} height={28} />
      <Skeleton height={180} shape="card" />
      <Skeleton height={320} shape="card" />
    </div>
  )
}
