import { SkeletonText } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../../shared/errors/LoadError.tsx'

export interface ListStateProps<Item> {
  query: UseQueryResult<readonly Item[]>
  /** The name of the list, as in 'The posts did not load'. */
  name: string
  children: (items: readonly Item[]) => ReactNode
}

/** A list inside a flush card: loading, failed, or loaded. */
export function ListState<Item>({ query, name, children }: ListStateProps<Item>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  return (
    <div className="px-4 pb-4 sm:px-(--space-card)">
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
    </div>
  )
}
