import { PageTitle, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../api/appContext.ts'
import { LoadError } from '../errors/LoadError.tsx'
import { useDocumentTitle } from '../page/useDocumentTitle.ts'
import { ArchivedClient } from './ArchivedClient.tsx'
import { useSetClientInContext } from './clientInContext.ts'
import { type ClientInfo, clientInfoQuery } from './clientInfo.queries.ts'
import { isArchived } from './isArchived.ts'
import { UnknownClient } from './UnknownClient.tsx'

export interface ClientFrameProps {
  /** The id in the address; 0 is no client (M077). */
  clientId: number
  /** The page's name, used as its heading and, with the business name, as the title of the browser's tab (M083). */
  title: string
  /** Rendered at the right of the heading. */
  aside?: ReactNode
  /** Renders the page once the client is known. */
  children: (client: ClientInfo) => ReactNode
}

/**
 * The frame of a screen of one client: puts it in context, titles the page 'page title | business name' (M083), and
 * goes Home when there is no such client (M084). Says so when the client is archived.
 */
export function ClientFrame({ clientId, title, aside, children }: ClientFrameProps) {
  const client = useQuery(clientInfoQuery(useApp(), clientId))
  useSetClientInContext(client.data === null ? null : clientId)
  const name = client.data?.businessName
  useDocumentTitle(name === undefined ? title : `${title} | ${name}`)
  if (client.data === null) return <UnknownClient />
  if (isArchived(client.data)) return <ArchivedClient client={client.data} />
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title={title} subtitle={name} aside={aside} />
      {client.isPending && (
        <div role="status" aria-label={`Loading ${title}`}>
          <Skeleton height={240} shape="card" />
        </div>
      )}
      {client.data === undefined && client.isError && (
        <LoadError
          title="The client did not load"
          error={client.error}
          onRetry={() => void client.refetch()}
          retrying={client.isFetching}
        />
      )}
      {client.data !== undefined && children(client.data)}
    </div>
  )
}
