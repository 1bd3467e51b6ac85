import { ApiError } from '@rankdesk/api'
import { Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ArchivedClient } from '#lib/client/ArchivedClient.tsx'
import { isArchived } from '#lib/client/isArchived.ts'
import { clientInfoQuery } from '#lib/client/clientInfo.queries.ts'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { useSetClientInContext } from '#lib/client/clientInContext.ts'
import { UnknownClient } from '#lib/client/UnknownClient.tsx'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Scheduler } from './Scheduler.tsx'
import { schedulerQuery, seoInfoQuery } from './scheduler.queries.ts'

/** The scheduler of the client in the address (M352-M423). */
export function SchedulerScreen() {
  const clientId = clientIdOf(useParams()['client'])
  if (clientId === 0) return <UnknownClient />
  // Remounts for each client: nothing selected for one may appear for another.
  return <SchedulerOfClient key={clientId} clientId={clientId} />
}

function SchedulerOfClient({ clientId }: { clientId: number }) {
  const app = useApp()
  const list = useQuery(schedulerQuery(app, clientId))
  const info = useQuery(seoInfoQuery(app, clientId))
  const client = useQuery(clientInfoQuery(app, clientId)).data
  useSetClientInContext(clientId)
  useDocumentTitle(info.data === undefined ? 'SEO Scheduler' : `SEO Scheduler | ${info.data.businessName}`)
  if (isArchived(client)) return <ArchivedClient client={client} />
  if (list.data !== undefined && info.data !== undefined) return <Scheduler list={list.data} info={info.data} />
  const error = list.error ?? info.error
  if (error === null) return <Loading />
  if (error instanceof ApiError && error.status === 404) return <UnknownClient />
  return (
    <>
      <h1 className="mb-4 text-page font-semibold">SEO Scheduler</h1>
      <LoadError
        title="The scheduler did not load"
        error={error}
        onRetry={() => {
          if (list.data === undefined) void list.refetch()
          if (info.data === undefined) void info.refetch()
        }}
        retrying={list.isFetching || info.isFetching}
      />
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the scheduler" className="flex flex-col gap-4">
      <h1 className="text-page font-semibold">SEO Scheduler</h1>
      {[3, 5, 5].map((cards, section) => (
        <div key={section} className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-4">
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} height={150} shape="card" />
          ))}
        </div>
      ))}
    </div>
  )
}
