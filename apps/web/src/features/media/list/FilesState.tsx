import { pluralize } from '@rankdesk/format'
import { Icon, Button, EmptyState, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { FolderOpen, Images, SearchX, Trash2, WifiOff } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { mediaUsageQuery } from '../library/mediaLibrary.queries.ts'
import { useLibrary } from '../libraryContext.ts'

/** What is shown in place of the files: loading, an error, offline, or why there are none. */
export function FilesState() {
  const { view, list, change } = useLibrary()
  const { query } = list
  if (query.isError && query.data === undefined) {
    return (
      <LoadError
        title="The files did not load"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (query.data === undefined) {
    return query.fetchStatus === 'paused' ? (
      <EmptyState title="You’re offline" icon={<Icon of={WifiOff} size={20} />}>
        The files load as soon as the connection returns.
      </EmptyState>
    ) : (
      <LoadingFiles mode={view.mode} />
    )
  }
  if (view.search !== '' || view.types.length > 0) {
    const isFolder = view.list === 'folder' && view.folder !== '/'
    return (
      <EmptyState
        title="No Results Found"
        icon={<Icon of={SearchX} size={20} />}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {isFolder && <Button onClick={() => change({ folder: '/' }, 'push')}>Search all folders</Button>}
            <Button onClick={() => change({ search: '', types: [] }, 'push')}>Clear search and filter</Button>
          </div>
        }
      >
        {isFolder ? 'No file in this folder matches.' : 'No file matches.'}
      </EmptyState>
    )
  }
  return <NoFiles />
}

function NoFiles() {
  const { view, counts, library, storageFull } = useLibrary()
  const usage = useQuery({ ...mediaUsageQuery(useApp(), library), enabled: view.list === 'deleted' })
  if (view.list === 'deleted') {
    const days = usage.data?.trashDays
    return (
      <EmptyState title="Nothing is deleted" icon={<Icon of={Trash2} size={20} />}>
        Deleted files stay here{days === undefined ? '' : ` for ${pluralize(days, 'day')}`} and can be restored.
      </EmptyState>
    )
  }
  if (view.list === 'unused') {
    return (
      <EmptyState title="Every file is used" icon={<Icon of={Images} size={20} />}>
        Files that no page, strategy, post or profile uses are listed here.
      </EmptyState>
    )
  }
  if (view.list === 'no-alt') {
    return (
      <EmptyState title="Every picture has alternative text" icon={<Icon of={Images} size={20} />}>
        Pictures without alternative text are listed here.
      </EmptyState>
    )
  }
  const isLibraryEmpty = (counts.get('/') ?? 0) === 0
  return (
    <EmptyState
      className="my-auto"
      title={isLibraryEmpty ? 'No files yet' : 'No files in this folder'}
      icon={isLibraryEmpty ? <Icon of={Images} size={20} /> : <Icon of={FolderOpen} size={20} />}
    >
      {storageFull ?? 'Drop files or folders here, paste a picture, or press Upload.'}
    </EmptyState>
  )
}

function LoadingFiles({ mode }: { mode: 'grid' | 'list' }) {
  return (
    <div role="status" aria-label="Loading the files">
      {mode === 'grid' ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-3">
          {Array.from({ length: 8 }, (_tile, index) => (
            <div key={index} className="flex flex-col gap-2 p-2">
              <Skeleton height={124} shape="control" />
              <Skeleton width="70%" />
              <Skeleton width="45%" />
            </div>
          ))}
        </div>
      ) : (
        <div className="flex flex-col gap-3 py-2">
          {Array.from({ length: 10 }, (_row, index) => (
            <Skeleton key={index} height={20} />
          ))}
        </div>
      )}
    </div>
  )
}
