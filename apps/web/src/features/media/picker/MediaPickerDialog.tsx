import { MEDIA_TYPES, type MediaFile, type MediaType } from '@rankdesk/api'
import type { UploadTypeGroup } from '@rankdesk/format'
import {
  Button,
  Dialog,
  EmptyState,
  Icon,
  IconButton,
  SearchField,
  Skeleton,
  SkeletonText,
  Uploader,
  ViewToggle,
} from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Folders, ImageOff, SearchX, Upload } from 'lucide-react'
import { createContext, use, useId, useMemo, useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { waitForRefetches } from '#lib/api/applyChanges.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { conflictUsesOf } from '../library/actions/ConflictUses.tsx'
import { isInWork } from '../library/files/fileStatus.ts'
import { fileKind } from '../library/files/fileTexts.ts'
import { FolderPath } from '../library/folders/FolderPath.tsx'
import { FolderTree } from '../library/folders/FolderTree.tsx'
import { FileGrid } from '../library/grid/FileGrid.tsx'
import type { Library } from '../library/library.ts'
import { FilesTable } from '../library/list/FilesTable.tsx'
import { libraryFoldersQuery } from '../library/mediaLibrary.queries.ts'
import { SortMenu } from '../library/tools/SortMenu.tsx'
import { TypeFilter } from '../library/tools/TypeFilter.tsx'
import { useStorageFull } from '../library/useStorageFull.ts'
import { isMediaFile } from '../uploads/isMediaFile.ts'
import { useLibraryUploads } from '../uploads/useLibraryUploads.ts'
import { useUploadManager } from '../uploads/useUploadManager.ts'
import { PickedFile } from './PickedFile.tsx'
import { type PickedMedia, type PickOptions, publicUrlOf } from './pickedMedia.ts'
import { type PickerList, usePickerList } from './usePickerList.ts'

export interface MediaPickerDialogProps extends PickOptions {
  open: boolean
  /** Called with the chosen file, or null on cancel. */
  onClose: (picked: PickedMedia | null) => void
  /** Called after the dialog has closed and the focus has returned. */
  onClosed: () => void
}

/**
 * The dialog that chooses a file of a client's library or uploads a new one (M351, M461, M642). It consists of the same
 * parts as the library's screen.
 */
export function MediaPickerDialog({ site, types, asksTexts = true, open, onClose, onClosed }: MediaPickerDialogProps) {
  const app = useApp()
  const { projectId, domain } = site
  const library = useMemo(() => ({ projectId }), [projectId])
  const picker = usePickerList(library, types)
  const { picked } = picker
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose(null)}
      onClosed={onClosed}
      title={!isOnlyImages(types) ? 'Choose a file' : asksTexts ? 'Insert a picture' : 'Choose a picture'}
      subtitle={domain}
      width={1080}
      fullscreenable
      footer={
        <>
          <Button onClick={() => onClose(null)}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabledReason={problemOf(picked, isOnlyImages(types))}>
            {isOnlyImages(types) && asksTexts ? 'Insert' : 'Choose'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PickerContext value={{ ...picker, library, domain, allowed: types }}>
          <PickerLibrary />
        </PickerContext>
        {picked !== undefined && (
          <PickedFile
            key={picked.mediaId}
            file={picked}
            formId={formId}
            asksTexts={asksTexts}
            onSubmit={({ alt, caption }) => {
              const url = publicUrlOf(app.config, domain, picked)
              onClose({ file: picked, url, alt: fileKind(picked) === 'image' ? alt : '', caption })
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Returns why a file can't be inserted, or undefined. */
function problemOf(file: MediaFile | undefined, isPicture: boolean): string | undefined {
  const what = isPicture ? 'picture' : 'file'
  if (file === undefined) return `Choose a ${what} first.`
  if (isInWork(file)) return `The ${what} is still being processed.`
  if (file.status === 'error') return `The ${what} could not be processed. Choose another one.`
  return undefined
}

/** What the parts of the picker show and change. */
interface PickerInUse extends PickerList {
  library: Library
  /** The client's domain. */
  domain: string
  /** The types of files that can be chosen. */
  allowed: readonly MediaType[]
}

const PickerContext = createContext<PickerInUse | null>(null)

function usePicker(): PickerInUse {
  const picker = use(PickerContext)
  if (picker === null) throw new Error('This part belongs inside MediaPickerDialog, which provides its files.')
  return picker
}

/** The width from which the folders stand beside the files, in rem. */
const WIDE_REM = 48

/** A client's library as its screen shows it, with the upload into the open folder on demand. */
function PickerLibrary() {
  const { library, allowed, view, change, list } = usePicker()
  const isWide = useMinWidth(WIDE_REM)
  const folders = useQuery(libraryFoldersQuery(useApp(), library))
  const [showsFolders, setShowsFolders] = useState(false)
  const [uploading, setUploading] = useState(false)
  const openFolder = (folder: string) => {
    change({ folder, search: '' })
    setShowsFolders(false)
  }
  return (
    <div className="flex min-h-0 flex-col gap-4 md:flex-row">
      {(isWide || showsFolders) && (
        <div className="min-w-0 md:w-56 md:shrink-0">
          <QueryContent title="The folders" query={folders} skeleton={<SkeletonText lines={6} />}>
            {({ folders: all }) => (
              <FolderTree
                folders={all}
                selected={view.folder}
                onSelect={openFolder}
                className={isWide ? 'max-h-[min(28rem,52dvh)]' : 'max-h-48'}
              />
            )}
          </QueryContent>
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          {!isWide && (
            <IconButton
              label="Folders"
              variant="outline"
              aria-expanded={showsFolders}
              icon={<Icon of={Folders} />}
              onClick={() => setShowsFolders(!showsFolders)}
            />
          )}
          <FolderPath folder={view.folder} onOpen={openFolder} />
          <Button
            className="ml-auto"
            icon={<Icon of={Upload} />}
            aria-expanded={uploading}
            onClick={() => setUploading(!uploading)}
          >
            Upload
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            label={view.folder === '/' ? 'Search files' : 'Search this folder'}
            value={view.search}
            onChange={(search) => change({ search })}
            loading={view.search !== '' && list.query.isFetching}
            className="w-48 max-w-full"
          />
          {allowed.length > 1 && (
            <TypeFilter value={view.types} onChange={(types) => change({ types })} options={allowed} />
          )}
          <div className="ml-auto flex items-center gap-2">
            <SortMenu sort={view.sort} onSort={(sort) => change({ sort })} />
            <ViewToggle
              value={view.mode}
              modes={['list', 'grid']}
              onChange={(mode) => change({ mode: mode === 'list' ? 'list' : 'grid' })}
            />
          </div>
        </div>
        {uploading && <PickerUpload />}
        <PickerFiles />
      </div>
    </div>
  )
}

/**
 * Uploads files into the open folder (M456-M471), and chooses an uploaded one. What still runs when the picker closes
 * continues in the tray of the shell.
 */
function PickerUpload() {
  const { library, domain, allowed, view, change, pick } = usePicker()
  const { store } = useUploadManager()
  const queryClient = useQueryClient()
  const storageFull = useStorageFull(library)
  const { folder } = view
  const rules = RULES[groupOf(allowed)]
  const { target } = useLibraryUploads({
    projectId: library.projectId,
    folderPath: folder,
    label: domain,
    rules,
    onComplete: ({ result }) => {
      if (isMediaFile(result?.detail)) void handleUploaded(result.detail)
    },
  })
  async function handleUploaded(file: MediaFile) {
    await waitForRefetches(queryClient)
    change({ search: '' })
    pick(file)
  }
  return (
    <Uploader
      store={store}
      target={target}
      rules={rules}
      label={`Upload to ${folder}`}
      paste="anywhere"
      conflictNote={conflictUsesOf}
      {...(storageFull !== undefined && { disabled: true, disabledReason: storageFull })}
    />
  )
}

/** The requirements of a file for each group; stable objects. */
const RULES = { image: { types: 'image' }, 'image+video': { types: 'image+video' }, all: {} } as const satisfies Record<
  string,
  { types?: UploadTypeGroup }
>

function groupOf(allowed: readonly MediaType[]): keyof typeof RULES {
  const others = MEDIA_TYPES.filter((type) => allowed.includes(type) && type !== 'image')
  if (others.length === 0) return 'image'
  return others.every((type) => type === 'video') ? 'image+video' : 'all'
}

/** The files to choose from, as a grid or a table, or why there are none. */
function PickerFiles() {
  const { allowed, view, change, list, selection, handleSelection, pick } = usePicker()
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
  if (query.data === undefined) return <LoadingPickerFiles />
  if (total === 0) return <NoPickerFiles />
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

function NoPickerFiles() {
  const { allowed, view, change } = usePicker()
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

function LoadingPickerFiles() {
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
function isOnlyImages(types: readonly MediaType[]): boolean {
  return types.every((type) => type === 'image')
}
