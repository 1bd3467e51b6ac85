import { Card, Skeleton } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'

export interface QueryResultProps<Data> {
  query: UseQueryResult<Data>
  /** The title of the error: "Pages did not load". */
  errorTitle: string
  children: (data: Data) => ReactNode
}

/** The content of a client's page: the result, a skeleton while it loads, or the error. */
export function QueryResult<Data>({ query, errorTitle, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Card busy={query.isPending}>
      {query.isError ? (
        <LoadError
          title={errorTitle}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <div role="status" aria-label="Loading" className="grid gap-3">
          <Skeleton width="40%" height={20} />
          <Skeleton width="100%" height={16} />
          <Skeleton width="90%" height={16} />
          <Skeleton width="95%" height={16} />
        </div>
      )}
    </Card>
  )
}
