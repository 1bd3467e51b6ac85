import { PageTitle, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useApp } from '../app/appContext.ts'
import { LoadError } from '../errors/LoadError.tsx'
import { useDocumentTitle } from '../page/useDocumentTitle.ts'
import { type ClientInfo, clientInfoQuery } from './clientInfo.queries.ts'
import { useSetClientInContext } from './clientInContext.ts'

export interface ClientFrameProps {
  /** From the address; 0 is no client (M077). */
  clientId: number
  /** The page's name, its heading and, with the business name, the title of the browser's tab (M083). */
  title: string
  /** At the right of the heading. */
  aside?: ReactNode
  /** The page, once the client is known. */
  children: (client: ClientInfo) => ReactNode
}

/**
 * Around a screen of one client: puts it in context, titles the page 'page title | business name' (M083), and goes Home
 * when there is no such client (M084).
 */
export function ClientFrame({ clientId, title, aside, children }: ClientFrameProps) {
  const client = useQuery(clientInfoQuery(useApp(), clientId))
  useSetClientInContext(client.data === null ? null : clientId)
  const name = client.data?.businessName
  useDocumentTitle(name === undefined ? title : `${title} | ${name}`)
  if (client.data === null) return <Navigate to="/" replace />
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
