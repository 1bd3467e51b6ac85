import type { MediaType } from '@rankdesk/api'
import { Icon, Button, EmptyState, Skeleton } from '@rankdesk/ui'
import { ImageOff, SearchX } from 'lucide-react'
import { useRef } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { FileGrid } from '../library/grid/FileGrid.tsx'
import { FilesTable } from '../library/list/FilesTable.tsx'
import type { PickerList } from './usePickerList.ts'

export interface PickerFilesProps {
  picker: PickerList
  allowed: readonly MediaType[]
}

/** The files to choose from, as a grid or a table, or why there are none. */
export function PickerFiles({ picker, allowed }: PickerFilesProps) {
  const { view, change, list, selection, handleSelection, pick } = picker
  const { query, files, total } = list
  const scroller = useRef<HTMLDivElement>(null)
  if (query.isError && query.data === undefined) {
    return (
      <LoadError
        title={isOnlyImages(allowed) ? 'The pictures did not load' : 'The files did not load'}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  if (query.data === undefined) return <LoadingFiles />
  if (total === 0) return <NoFiles picker={picker} allowed={allowed} />
  if (view.mode === 'list') {
    return (
      <FilesTable
        files={files}
        total={total}
        selected={selection.ids}
        onSelect={([id]) => id !== undefined && handleSelection({ type: 'pressed', id, mode: 'only' })}
        onOpen={pick}
        sort={view.sort}
        onSort={(sort) => change({ sort })}
        loadAll={list.loadAll}
        multiple={false}
        stale={query.isFetching && !query.isFetchingNextPage}
        maxHeight="min(20rem, 40dvh)"
      />
    )
  }
  return (
    <FileGrid
      label="Files"
      files={files}
      total={total}
      selection={selection}
      onSelection={handleSelection}
      onOpen={pick}
      onMissing={list.loadMore}
      multiple={false}
      scroller={scroller}
      className="-mx-2.5 h-[min(22rem,42dvh)] min-h-40 bg-raised p-0.5"
    />
  )
}

function NoFiles({ picker: { view, change }, allowed }: PickerFilesProps) {
  if (view.search.trim() !== '' || view.types.length > 0) {
    return (
      <EmptyState
        title="No Results Found"
        icon={<Icon of={SearchX} size={20} />}
        action={<Button onClick={() => change({ search: '', types: [] })}>Clear search and filter</Button>}
      >
        No file matches.
      </EmptyState>
    )
  }
  const what = isOnlyImages(allowed) ? 'picture' : 'file'
  return (
    <EmptyState
      title={view.folder === '/' ? `No ${what}s yet` : `No ${what}s in this folder`}
      icon={<Icon of={ImageOff} size={20} />}
    >
      Upload {view.folder === '/' ? `this client’s first ${what}` : `one, or choose another folder`}.
    </EmptyState>
  )
}

function LoadingFiles() {
  return (
    <div
      role="status"
      aria-label="Loading the files"
      className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-3"
    >
      {Array.from({ length: 8 }, (_tile, index) => (
        <div key={index} className="flex flex-col gap-2 p-2">
          <Skeleton height={124} shape="control" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}

/** Whether only pictures can be chosen. */
export function isOnlyImages(types: readonly MediaType[]): boolean {
  return types.every((type) => type === 'image')
}
