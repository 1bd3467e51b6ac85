import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { MediaFile, StrategyRow } from '@rankdesk/api'
import { STRATEGY_TYPES, VIDEO_CHANNELS, VIDEO_TITLES } from '@rankdesk/domain'
import { formatMonthName, monthOf, pluralize } from '@rankdesk/format'
import {
  Icon,
  Button,
  Dialog,
  EmptyState,
  FormField,
  SkeletonText,
  Splitter,
  type SplitterPane,
  TextInput,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { FolderPlus, FolderUp, ImageOff, Link2, Trash2, Unlink, Upload, Video } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import * as z from 'zod/mini'
import { clientStrategiesQuery } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { readPaneSizes, storePaneSizes } from '#lib/page/paneSizes.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { Link } from '#lib/routing/Link.tsx'
import type { LibraryView } from './address/libraryView.ts'
import { LinkHlsDialog } from './dialogs/LinkHlsDialog.tsx'
import { NewFolderDialog } from './dialogs/NewFolderDialog.tsx'
import { FilesPane } from './FilesPane.tsx'
import { FolderPane } from './FolderPane.tsx'
import { mediaNameSchema } from './library/files/mediaNameSchema.ts'
import { FolderTree } from './library/folders/FolderTree.tsx'
import type { ClientLibrary } from './library/library.ts'
import { DetailPane } from './panel/DetailPane.tsx'
import { DetailSheet } from './panel/DetailSheet.tsx'
import { folderAt, placeAtPointer, useFileDrag } from './useFileDrag.ts'
import { type LibraryDialog, type LibraryScreen, useLibraryScreen } from './useLibraryScreen.tsx'

/** The width from which the folders and the details stand beside the files, in rem. */
const WIDE_REM = 64

/** The name under which the widths of the panes are remembered. */
const PANES = 'media'

/** The folders, the files and the details of a library. Narrow windows open folders and details in dialogs. */
export function MediaLibrary(library: ClientLibrary) {
  const screen = useLibraryScreen(library)
  const { view, list, selection, fileActions } = screen
  const isWide = useMinWidth(WIDE_REM)
  const [sizes] = useState(() => readPaneSizes(PANES))
  useLibraryCommands(screen)
  const { drag, dndProps } = useFileDrag({
    filesOf(mediaId) {
      if (selection.selection.ids.has(mediaId)) return selection.selected
      return list.files.filter((file) => file.mediaId === mediaId)
    },
    onDrop: (files, folder) => void fileActions.move(files, folder),
  })

  // Files of the computer that are dragged over a folder are uploaded into it.
  const [uploadTarget, setUploadTarget] = useState<string>()
  const dropTarget = drag?.target ?? uploadTarget
  const filesPane = (
    <FilesPane
      screen={screen}
      isWide={isWide}
      dropTarget={dropTarget}
      onFilesOver={(element) => setUploadTarget(folderAt(element))}
    />
  )
  const panes: SplitterPane[] = [
    {
      id: 'folders',
      label: 'Folders',
      size: sizes['folders'] ?? '272px',
      min: '220px',
      max: '400px',
      keepsSize: true,
      content: <FolderPane screen={screen} dropTarget={dropTarget} />,
    },
    { id: 'files', label: 'Files', min: 30, content: filesPane },
  ]
  if (view.file !== undefined) {
    panes.push({
      id: 'details',
      label: 'Details',
      size: sizes['details'] ?? '344px',
      min: '280px',
      max: '400px',
      keepsSize: true,
      content: <DetailPane key={view.file} screen={screen} mediaId={view.file} />,
    })
  }
  return (
    <DndContext {...dndProps}>
      {isWide ? (
        <div className="h-[max(30rem,calc(100dvh-13.5rem))] overflow-hidden rounded-card border border-hairline bg-surface">
          <Splitter panes={panes} onSizes={(next) => storePaneSizes(PANES, next)} />
        </div>
      ) : (
        <>
          {filesPane}
          <DetailSheet screen={screen} />
        </>
      )}
      <LibraryDialogs screen={screen} />
      {createPortal(
        <DragOverlay dropAnimation={null} modifiers={[placeAtPointer]} style={{ pointerEvents: 'none' }}>
          {drag && (
            <div className="flex h-[2rem] w-fit max-w-80 items-center rounded-control bg-raised px-3 font-medium shadow-drag">
              <span className="truncate">
                {drag.files.length === 1 ? drag.files[0]?.name : pluralize(drag.files.length, 'file')}
              </span>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** The dialogs of the library. One is open at a time, besides the question about files in use. */
function LibraryDialogs({ screen }: { screen: LibraryScreen }) {
  const { dialog, setDialog, uses } = screen
  // A closing dialog keeps its content until it has closed.
  const [shown, setShown] = useState<LibraryDialog>()
  if (dialog !== undefined && dialog !== shown) setShown(dialog)
  const close = () => setDialog(undefined)
  const open = dialog !== undefined
  return (
    <>
      {shown?.kind === 'new-folder' && (
        <NewFolderDialog screen={screen} parent={shown.parent} open={open} onClose={close} />
      )}
      {shown?.kind === 'move' && <MoveDialog screen={screen} files={shown.files} open={open} onClose={close} />}
      {shown?.kind === 'rename' && <RenameDialog screen={screen} file={shown.file} open={open} onClose={close} />}
      {shown?.kind === 'link' && <LinkHlsDialog screen={screen} open={open} onClose={close} />}
      {shown?.kind === 'videos' && <VideosDialog clientId={screen.library.clientId} open={open} onClose={close} />}
      {shown?.kind === 'folders' && (
        <Dialog open={open} onOpenChange={close} title="Folders" width={360}>
          <div className="-mx-3 -my-3">
            <FolderPane screen={screen} onChosen={close} />
          </div>
        </Dialog>
      )}
      {uses.dialog}
    </>
  )
}

const schema = z.object({ name: mediaNameSchema })

interface RenameDialogProps {
  screen: LibraryScreen
  file: MediaFile
  open: boolean
  onClose: () => void
}

/** Renames a file. The links of a file in use are updated, after a question (D19). */
function RenameDialog({ screen, file, open, onClose }: RenameDialogProps) {
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title={`Rename ${file.name}`}
      submitLabel="Rename"
      schema={schema}
      defaultValues={{ name: file.name }}
      onSubmit={async ({ name }) => {
        if (await screen.fileActions.rename(file, name)) onClose()
      }}
    >
      <FormField name="name" label="Name" hint={extensionHint(file)}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}

function extensionHint({ hls, extension }: MediaFile): string | undefined {
  return hls === null && extension !== '' ? `The name keeps its extension .${extension}` : undefined
}

/** Offers the library's actions in the command palette (D07). */
function useLibraryCommands({ view, change, setDialog, uploads, storageFull }: LibraryScreen): void {
  const open = useEffectEvent((kind: 'new-folder' | 'link' | 'videos') => {
    const dialog: LibraryDialog = kind === 'new-folder' ? { kind, parent: view.folder } : { kind }
    setDialog(dialog)
  })
  const upload = useEffectEvent((isFolder: boolean) => (isFolder ? uploads.chooseFolder() : uploads.chooseFiles()))
  const show = useEffectEvent((list: LibraryView['list']) => change({ list, search: '', file: undefined }, 'push'))
  const isFull = storageFull !== undefined
  useEffect(() => {
    if (isFull) return undefined
    return offerCommands([
      { id: 'media-upload', label: 'Upload files', icon: <Icon of={Upload} />, onSelect: () => upload(false) },
      {
        id: 'media-upload-folder',
        label: 'Upload a folder',
        icon: <Icon of={FolderUp} />,
        onSelect: () => upload(true),
      },
    ])
  }, [isFull])
  useEffect(
    () =>
      offerCommands([
        { id: 'media-folder', label: 'New folder', icon: <Icon of={FolderPlus} />, onSelect: () => open('new-folder') },
        {
          id: 'media-videos',
          label: 'Videos of the client',
          icon: <Icon of={Video} />,
          onSelect: () => open('videos'),
        },
        { id: 'media-link', label: 'Link HLS', icon: <Icon of={Link2} />, onSelect: () => open('link') },
        {
          id: 'media-unused',
          label: 'Files that are not used anywhere',
          icon: <Icon of={Unlink} />,
          onSelect: () => show('unused'),
        },
        {
          id: 'media-no-alt',
          label: 'Pictures without alternative text',
          icon: <Icon of={ImageOff} />,
          onSelect: () => show('no-alt'),
        },
        { id: 'media-deleted', label: 'Deleted files', icon: <Icon of={Trash2} />, onSelect: () => show('deleted') },
      ]),
    [],
  )
}

interface MoveDialogProps {
  screen: LibraryScreen
  files: readonly MediaFile[]
  open: boolean
  onClose: () => void
}

/** Chooses the folder that files are moved to: what dragging them onto a folder does, by keyboard. */
function MoveDialog({ screen, files, open, onClose }: MoveDialogProps) {
  const { folders, view, fileActions } = screen
  const [target, setTarget] = useState(view.list === 'folder' ? view.folder : '/')
  const isThere = files.every(({ folderPath }) => folderPath === target)
  const title = files.length === 1 ? `Move ${files[0]?.name ?? ''}` : `Move ${pluralize(files.length, 'file')}`
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      subtitle="Choose a folder."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={
              isThere ? `Choose another folder: ${files.length === 1 ? 'it is' : 'they are'} already here.` : undefined
            }
            onClick={() => {
              onClose()
              void fileActions.move(files, target)
            }}
          >
            Move here
          </Button>
        </>
      }
    >
      <QueryContent title="The folders" query={folders} skeleton={<SkeletonText lines={5} />}>
        {({ folders: all }) => (
          <FolderTree
            label="Target folder"
            folders={all}
            selected={target}
            onSelect={setTarget}
            className="max-h-[50vh] min-h-40"
          />
        )}
      </QueryContent>
    </Dialog>
  )
}

interface VideosDialogProps {
  clientId: number
  open: boolean
  onClose: () => void
}

/** The strategy types whose screens have videos. */
const TYPES: readonly number[] = [STRATEGY_TYPES.addRichMediaToGoogle, STRATEGY_TYPES.publishGooglePost]

/** Links to the videos of a client's strategies, each on three channels (M067-M069). */
function VideosDialog({ clientId, open, onClose }: VideosDialogProps) {
  const query = useQuery({ ...clientStrategiesQuery(useApp(), clientId), enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Videos"
      subtitle="Google posts and rich media can have a video on each channel."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryContent title="The strategies" query={query} skeleton={<SkeletonText lines={4} />}>
        {({ strategies }) => <Strategies strategies={strategies.filter((one) => TYPES.includes(one.strategyTypeId))} />}
      </QueryContent>
    </Dialog>
  )
}

function Strategies({ strategies }: { strategies: readonly StrategyRow[] }) {
  if (strategies.length === 0) {
    return (
      <EmptyState title="No strategy with videos" icon={<Icon of={Video} size={20} />}>
        A Google post or rich media strategy of this month or later is listed here.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Strategies with videos" className="flex flex-col gap-3">
      {strategies.map(({ strategyId, strategyTypeName, assignedDate }) => (
        <li key={strategyId}>
          <span className="block font-medium">
            {strategyTypeName}
            {assignedDate !== null && `, ${formatMonthName(monthOf(assignedDate))}`}
          </span>
          <span className="flex flex-wrap gap-x-3">
            {VIDEO_CHANNELS.map((channel) => (
              <Link key={channel} to={`/execution/${channel}/${strategyId}`}>
                {VIDEO_TITLES[channel]}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
