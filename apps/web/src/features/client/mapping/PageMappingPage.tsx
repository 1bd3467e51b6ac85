import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { clientMappingQuery } from './mapping.queries.ts'
import { MappingScreen } from './MappingScreen.tsx'

/** The pages of a client's site beside its specialties and places (M476). */
export function PageMappingPage() {
  const { clientId } = useClientOfLayout()
  const query = useQuery(clientMappingQuery(useApp(), clientId))
  if (query.data !== undefined) return <MappingScreen mapping={query.data} />
  return (
    <ClientPage title="Page Mapping">
      {query.isError ? (
        <LoadError
          title="Page Mapping did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading the mapping" className="grid gap-6 lg:grid-cols-[20rem_1fr]">
          <Skeleton height={480} shape="card" />
          <Skeleton height={480} shape="card" />
        </div>
      )}
    </ClientPage>
  )
}
