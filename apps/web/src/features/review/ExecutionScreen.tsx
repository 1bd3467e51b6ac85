import { EmptyState, PageTitle, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ArchivedClient } from '#lib/client/ArchivedClient.tsx'
import { useClientInContext, useSetClientInContext } from '#lib/client/clientInContext.ts'
import { isArchived } from '#lib/client/isArchived.ts'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { CompletedStrategy } from './CompletedStrategy.tsx'
import { strategyQuery } from './execution.queries.ts'
import { OpenStrategy } from './OpenStrategy.tsx'
import { strategyIdOf } from './strategyIdOf.ts'

/**
 * The execution screen of an open strategy, or the read-only view of a completed one. It serves every type without a
 * screen of its own.
 */
export function ExecutionScreen() {
  const parameter = useParams()['strategyId']
  const strategyId = strategyIdOf(parameter)
  if (strategyId === undefined) return <NoSuchStrategy parameter={parameter ?? ''} />
  // Remounts for each strategy: nothing typed into one may appear in another.
  return <LoadedStrategy key={strategyId} strategyId={strategyId} />
}

function LoadedStrategy({ strategyId }: { strategyId: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(strategyQuery(useApp(), strategyId))
  useSetClientInContext(data?.clientId ?? null)
  useDocumentTitle(data === undefined ? 'Strategy' : `${data.strategyTypeName} | ${data.businessName}`)
  const client = useClientInContext()?.info
  if (isArchived(client)) return <ArchivedClient client={client} />
  if (isPending) return <Loading />
  if (data === undefined) {
    return (
      <>
        <PageTitle title="Strategy" />
        <LoadError
          title="The strategy did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    )
  }
  return data.statusId === 0 ? <OpenStrategy strategy={data} /> : <CompletedStrategy strategy={data} />
}

function NoSuchStrategy({ parameter }: { parameter: string }) {
  useDocumentTitle('Strategy')
  return (
    <>
      <PageTitle title="Strategy" />
      <EmptyState title="Strategy not found">
        The address contains “{parameter}”, which isn’t a strategy number.
      </EmptyState>
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the strategy" className="flex flex-col gap-6">
      <PageTitle title="Strategy" />
      <div className="grid justify-center gap-(--space-gutter) lg:grid-cols-[228px_minmax(0,800px)] xl:grid-cols-[228px_minmax(0,800px)_308px] min-[90rem]:grid-cols-[272px_minmax(0,800px)_368px]">
        <Skeleton height={420} className="rounded-card! max-lg:hidden" />
        <Skeleton height={420} className="rounded-card!" />
        <Skeleton height={420} className="rounded-card! max-xl:hidden" />
      </div>
    </div>
  )
}
