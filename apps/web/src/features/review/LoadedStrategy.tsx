import { ApiError } from '@rankdesk/api'
import { EmptyState, PageTitle, Skeleton } from '@rankdesk/ui'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { ArchivedClient } from '#lib/client/ArchivedClient.tsx'
import { useClientInContext, useSetClientInContext } from '#lib/client/clientInContext.ts'
import { isArchived } from '#lib/client/isArchived.ts'
import { LoadError, type LoadErrorProps } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { idInAddress } from '#lib/routing/idInAddress.ts'
import { Link } from '#lib/routing/Link.tsx'

export interface LoadedStrategyProps<Data, Key extends QueryKey> {
  /** The name of the work. @default that of the strategy's type, once it is loaded */
  title?: string
  /** Returns the query of a strategy. */
  query: (app: AppContextValue, strategyId: number) => UseQueryOptions<Data, Error, Data, Key>
  /** What is shown while it loads. @default the work next to its facts */
  skeleton?: ReactNode
  /** The distance of a message from the title. @default 'mt-4' */
  className?: string
  children: (strategy: Data) => ReactNode
}

/** What a strategy has, whichever call returned it. */
interface Loaded {
  clientId: number
  businessName: string
  strategyTypeName?: string
}

/** The strategy of the address in each of its states: invalid address, loading, failed, loaded. */
export function LoadedStrategy<Data extends Loaded, Key extends QueryKey>({
  query,
  title: name,
  skeleton = WORK_AND_FACTS,
  className = 'mt-4',
  children,
}: LoadedStrategyProps<Data, Key>) {
  const parameter = useParams()['strategyId']
  const strategyId = idInAddress(parameter) ?? 0
  const { data, error, isFetching, refetch } = useQuery({
    ...query(useApp(), strategyId),
    enabled: strategyId > 0,
  })
  const title = name ?? data?.strategyTypeName ?? 'Strategy'
  useSetClientInContext(data?.clientId ?? null)
  useDocumentTitle(data === undefined ? title : `${title} | ${data.businessName}`)
  const client = useClientInContext()?.info
  if (isArchived(client)) return <ArchivedClient client={client} />
  if (strategyId === 0) return <UnknownStrategy title={title} parameter={parameter} />
  // Remounts for each strategy: nothing typed into one may appear in another.
  if (data !== undefined) return <Fragment key={strategyId}>{children(data)}</Fragment>
  return (
    <>
      <PageTitle title={title} />
      <div className={className}>
        {error === null ? (
          <div role="status" aria-label="Loading the strategy">
            {skeleton}
          </div>
        ) : (
          <Failure error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </div>
    </>
  )
}

function UnknownStrategy({ title, parameter = '' }: { title: string; parameter: string | undefined }) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState title="Strategy not found">
        The address contains “{parameter}”, which isn’t a strategy number.
      </EmptyState>
    </>
  )
}

function Failure({ error, onRetry, retrying }: Pick<LoadErrorProps, 'error' | 'onRetry' | 'retrying'>) {
  // An address of other work: the same request is refused again.
  if (error instanceof ApiError && error.status === 409) {
    return (
      <EmptyState title="This is another kind of work" action={<Link to="/my-clients">My Clients</Link>}>
        {error.message}
      </EmptyState>
    )
  }
  return <LoadError title="The strategy did not load" error={error} onRetry={onRetry} retrying={retrying} />
}

const WORK_AND_FACTS = (
  <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_308px]">
    <Skeleton height={320} shape="card" />
    <Skeleton height={240} shape="card" />
  </div>
)
