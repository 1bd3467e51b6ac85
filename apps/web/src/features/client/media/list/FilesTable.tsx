import { useDraggable } from '@dnd-kit/core'
import type { MediaFile } from '@rankdesk/api'
import { formatFileSize, formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { DataTable, type DataTableColumn, rowIdsOf, rowIdState } from '@rankdesk/ui'
import { type KeyboardEvent, type PointerEventHandler, useMemo } from 'react'
import { FileStatusChip } from '../../../../shared/media-library/files/FileStatusChip.tsx'
import { FILE_STATUSES } from '../../../../shared/media-library/files/fileStatus.ts'
import { dimensionsText, typeText } from '../../../../shared/media-library/files/fileTexts.ts'
import { FileThumbnail } from '../../../../shared/media-library/files/FileThumbnail.tsx'
import { sortingOf, sortOf } from '../../../../shared/page/listSort.ts'
import { DownloadCsv } from '../../../../shared/table/DownloadCsv.tsx'
import { useColumnLayout } from '../../../../shared/table/useColumnLayout.ts'
import type { LibraryScreen } from '../useLibraryScreen.tsx'

export interface FilesTableProps {
  screen: LibraryScreen
  /** Called for keys that the table doesn't handle. */
  onKey: (event: KeyboardEvent) => void
}

/** The files as a table (M461). */
export function FilesTable({ screen, onKey }: FilesTableProps) {
  const { view, change, list, selection, openFile } = screen
  const columns = useMemo(() => columnsOf(openFile, view.list === 'deleted'), [openFile, view.list])
  const { tableProps, shown } = useColumnLayout('media-files', columns)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the keys of the table inside
    <div className="min-h-0 flex-1" onKeyDown={onKey}>
      <DataTable
        {...tableProps}
        label="Files"
        columns={columns}
        data={list.files}
        getRowId={({ mediaId }) => String(mediaId)}
        getRowName={({ name }) => name}
        enableRowSelection
        state={{
          ...tableProps.state,
          sorting: sortingOf(view.sort),
          rowSelection: rowIdState([...selection.selection.ids].map(String)),
        }}
        onRowSelectionChange={(next) =>
          selection.dispatch({ type: 'banded', ids: [...rowIdsOf(next)].map(Number), before: new Set() })
        }
        onSortingChange={(sorting) => change({ sort: sortOf(sorting, view.sort) }, 'replace')}
        rowCount={list.total}
        stale={list.query.isFetching && !list.query.isFetchingNextPage}
        maxHeight="max(22rem, calc(100dvh - 27rem))"
        toolbar={<DownloadCsv name="Files" columns={shown} rows={list.loadAll} />}
      />
    </div>
  )
}

/** Returns the columns. Their ids are the fields that the server sorts by. */
function columnsOf(onOpen: (file: MediaFile) => void, isDeleted: boolean): readonly DataTableColumn<MediaFile>[] {
  return [
    {
      id: 'name',
      accessorFn: ({ name }) => name,
      header: 'Name',
      size: 280,
      cell: ({ row: { original: file } }) => <NameCell file={file} onOpen={onOpen} draggable={!isDeleted} />,
      meta: { rowHeader: true, truncate: true },
    },
    { id: 'type', accessorFn: typeText, header: 'Type' },
    {
      id: 'size',
      accessorFn: ({ size }) => size,
      header: 'Size',
      meta: { align: 'end', format: (_value, { size }) => (size === 0 ? NO_VALUE : formatFileSize(size)) },
    },
    {
      id: 'dimensions',
      accessorFn: (file) => dimensionsText(file) ?? NO_VALUE,
      header: 'Dimensions',
      meta: { align: 'end' },
    },
    {
      id: 'date',
      accessorFn: (file) => dateText(file, isDeleted),
      header: isDeleted ? 'Deleted' : 'Modified',
      meta: { align: 'end' },
    },
    { id: 'folder', accessorFn: ({ folderPath }) => folderPath, header: 'Folder', enableSorting: false },
    {
      id: 'status',
      accessorFn: ({ status }) => FILE_STATUSES[status].label,
      header: 'Status',
      cell: ({ row: { original: file } }) => <FileStatusChip status={file.status} />,
    },
  ]
}

function dateText({ lastModified, deletedAt }: MediaFile, isDeleted: boolean): string {
  return formatInstantDate(new Date(isDeleted && deletedAt !== null ? deletedAt : lastModified))
}

interface NameCellProps {
  file: MediaFile
  onOpen: (file: MediaFile) => void
  draggable: boolean
}

function NameCell({ file, onOpen, draggable }: NameCellProps) {
  const { setNodeRef, listeners } = useDraggable({ id: String(file.mediaId), disabled: !draggable })
  return (
    <button
      ref={setNodeRef}
      type="button"
      onPointerDown={listeners?.['onPointerDown'] as PointerEventHandler | undefined}
      className="flex min-w-0 items-center gap-2.5 rounded-control text-left"
      title={file.path}
      onClick={() => onOpen(file)}
    >
      <FileThumbnail file={file} iconSize={16} className="h-6 w-9 rounded-mark" />
      <span className="min-w-0 truncate font-medium hover:underline">{file.name}</span>
    </button>
  )
}
