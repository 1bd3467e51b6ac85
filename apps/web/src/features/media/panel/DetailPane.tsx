import { ApiError } from '@rankdesk/api'
import { Button, EmptyState, IconButton, Skeleton, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { FileX, X } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { mediaDetailsQuery } from '../library/mediaLibrary.queries.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'
import { FileDetails } from './FileDetails.tsx'

export interface DetailPaneProps {
  screen: LibraryScreen
  mediaId: number
  /** Whether the pane has a heading and a close button of its own. @default true */
  withHeader?: boolean
}

/** The details of the open file (M460). Use another key for another file. */
export function DetailPane({ screen, mediaId, withHeader = true }: DetailPaneProps) {
  const { data, error, isFetching, refetch } = useQuery(mediaDetailsQuery(useApp(), screen.library, mediaId))
  const close = () => screen.openFile(undefined)
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <section aria-label="Details" className={withHeader ? 'p-4' : ''}>
      {data !== undefined && !isGone ? (
        <FileDetails screen={screen} details={data} withHeader={withHeader} />
      ) : (
        <>
          {withHeader && (
            <div className="flex justify-end">
              <IconButton label="Close" icon={<X aria-hidden size={16} strokeWidth={1.75} />} onClick={close} />
            </div>
          )}
          {isGone ? (
            <EmptyState
              title="This file no longer exists"
              icon={<FileX aria-hidden size={20} strokeWidth={1.75} />}
              action={<Button onClick={close}>Close</Button>}
            >
              It was deleted permanently.
            </EmptyState>
          ) : error !== null ? (
            <LoadError
              title="The details did not load"
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <div role="status" aria-label="Loading the details" className="flex flex-col gap-4">
              <Skeleton width="60%" />
              <Skeleton height={170} shape="control" />
              <SkeletonText lines={6} />
            </div>
          )}
        </>
      )}
    </section>
  )
}
