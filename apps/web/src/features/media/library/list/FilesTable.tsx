import { useDraggable } from '@dnd-kit/core'
import type { MediaFile } from '@rankdesk/api'
import { formatFileSize, formatInstantDate, NO_VALUE } from '@rankdesk/format'
import { DataTable, type DataTableColumn, rowIdsOf, rowIdState } from '@rankdesk/ui'
import { type KeyboardEvent, type PointerEventHandler, useMemo } from 'react'
import { type ListSort, sortingOf, sortOf } from '#lib/page/listSort.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { FILE_STATUSES } from '../files/fileStatus.ts'
import { FileStatusChip } from '../files/FileStatusChip.tsx'
import { fileTexts } from '../files/fileTexts.ts'
import { FileThumbnail } from '../files/FileThumbnail.tsx'

export interface FilesTableProps {
  /** The files that are loaded, the first of the list. */
  files: readonly MediaFile[]
  /** The number of files in the whole list. */
  total: number
  selected: ReadonlySet<number>
  onSelect: (ids: readonly number[]) => void
  /** Called for a press on a name. */
  onOpen: (file: MediaFile) => void
  sort: ListSort
  onSort: (sort: ListSort) => void
  /** Called for keys that the table doesn't handle. */
  onKey?: (event: KeyboardEvent) => void
  /** Returns all files of the list, for a download as CSV. */
  loadAll: () => Promise<readonly MediaFile[]>
  /** Whether the files are deleted ones, which can't be dragged. @default false */
  deleted?: boolean
  /** Whether several files can be selected; otherwise a press on a name selects. @default true */
  multiple?: boolean
  /** Whether newer files are being loaded. @default false */
  stale?: boolean
  /** The maximum height as a CSS length. */
  maxHeight: string
}

/** The files as a table (M461). */
export function FilesTable({
  files,
  total,
  selected,
  onSelect,
  onOpen,
  sort,
  onSort,
  onKey,
  loadAll,
  maxHeight,
  deleted = false,
  multiple = true,
  stale = false,
}: FilesTableProps) {
  const columns = useMemo(() => columnsOf(onOpen, deleted, multiple), [onOpen, deleted, multiple])
  const { tableProps, shown } = useColumnLayout(multiple ? 'media-files' : 'picked-media-files', columns)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the keys of the table inside
    <div className="min-h-0 flex-1" onKeyDown={onKey}>
      <DataTable
        {...tableProps}
        label="Files"
        columns={columns}
        data={files}
        getRowId={({ mediaId }) => String(mediaId)}
        getRowName={({ name }) => name}
        enableRowSelection
        enableMultiRowSelection={multiple}
        state={{
          ...tableProps.state,
          sorting: sortingOf(sort),
          rowSelection: rowIdState([...selected].map(String)),
        }}
        onRowSelectionChange={(next) => onSelect([...rowIdsOf(next)].map(Number))}
        onSortingChange={(sorting) => onSort(sortOf(sorting, sort))}
        rowCount={total}
        stale={stale}
        maxHeight={maxHeight}
        toolbar={<DownloadCsv name="Files" columns={shown} rows={loadAll} />}
      />
    </div>
  )
}

/** Returns the columns. Their ids are the fields that the server sorts by. */
function columnsOf(
  onOpen: (file: MediaFile) => void,
  isDeleted: boolean,
  draggable: boolean,
): readonly DataTableColumn<MediaFile>[] {
  return [
    {
      id: 'name',
      accessorFn: ({ name }) => name,
      header: 'Name',
      size: 280,
      cell: ({ row: { original: file } }) => (
        <NameCell file={file} onOpen={onOpen} draggable={draggable && !isDeleted} />
      ),
      meta: { rowHeader: true, truncate: true },
    },
    { id: 'type', accessorFn: (file) => fileTexts(file).type, header: 'Type' },
    {
      id: 'size',
      accessorFn: ({ size }) => size,
      header: 'Size',
      meta: { align: 'end', format: (_value, { size }) => (size === 0 ? NO_VALUE : formatFileSize(size)) },
    },
    {
      id: 'dimensions',
      accessorFn: (file) => fileTexts(file).dimensions ?? NO_VALUE,
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
      className="flex max-w-full min-w-0 items-center gap-2.5 rounded-control text-left"
      title={file.path}
      onClick={() => onOpen(file)}
    >
      <FileThumbnail file={file} iconSize={16} className="h-6 w-9 rounded-mark" />
      <span className="min-w-0 truncate font-medium hover:underline">{file.name}</span>
    </button>
  )
}
