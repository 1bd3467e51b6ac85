import { ApiError } from '@rankdesk/api'
import { EmptyState, PageTitle, Skeleton } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ArchivedClient } from '#lib/client/ArchivedClient.tsx'
import { useClientInContext, useSetClientInContext } from '#lib/client/clientInContext.ts'
import { isArchived } from '#lib/client/isArchived.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'

export interface LoadedStrategyProps<Data> {
  /** The name of the work, for the title while it loads. */
  title: string
  /** The id in the address; undefined or invalid when it is no strategy. */
  parameter: string | undefined
  strategyId: number
  query: UseQueryResult<Data>
  /** What is shown while it loads. @default the work next to its facts */
  skeleton?: ReactNode
  /** The distance of a message from the title. @default 'mt-4' */
  className?: string
  children: (strategy: Data) => ReactNode
}

/** A strategy in each of its states: invalid address, loading, failed, loaded. */
export function LoadedStrategy<Data extends { clientId: number; businessName: string }>({
  title,
  parameter,
  strategyId,
  query,
  skeleton = WORK_AND_FACTS,
  className = 'mt-4',
  children,
}: LoadedStrategyProps<Data>) {
  const { data, error, isFetching, refetch } = query
  useSetClientInContext(data?.clientId ?? null)
  useDocumentTitle(data === undefined ? title : `${title} | ${data.businessName}`)
  const client = useClientInContext()?.info
  if (isArchived(client)) return <ArchivedClient client={client} />
  if (strategyId === 0) {
    return (
      <>
        <PageTitle title={title} />
        <EmptyState title="Strategy not found">
          The address contains “{parameter ?? ''}”, which isn’t a strategy number.
        </EmptyState>
      </>
    )
  }
  if (data !== undefined) return children(data)
  return (
    <>
      <PageTitle title={title} />
      <div className={className}>
        {error === null ? (
          <div role="status" aria-label="Loading the strategy">
            {skeleton}
          </div>
        ) : error instanceof ApiError && error.status === 409 ? (
          // An address of other work: the same request is refused again.
          <EmptyState title="This is another kind of work" action={<Link to="/my-clients">My Clients</Link>}>
            {error.message}
          </EmptyState>
        ) : (
          <LoadError
            title="The strategy did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </div>
    </>
  )
}

const WORK_AND_FACTS = (
  <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_308px]">
    <Skeleton height={320} shape="card" />
    <Skeleton height={240} shape="card" />
  </div>
)
