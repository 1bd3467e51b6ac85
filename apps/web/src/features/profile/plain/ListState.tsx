import { Card, SkeletonText } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'

export interface ListStateProps<Data> {
  query: UseQueryResult<Data>
  /** The name of the list, as in 'The posts did not load'. */
  name: string
  children: (data: Data) => ReactNode
}

/** A list that is loading, failed, or loaded. */
export function ListState<Data>({ query, name, children }: ListStateProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <Card>
      {error === null ? (
        <div role="status" aria-label={`Loading the ${name}`}>
          <SkeletonText lines={3} />
        </div>
      ) : (
        <LoadError
          title={`The ${name} did not load`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Card>
  )
}
