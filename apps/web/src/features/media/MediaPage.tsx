import { DndContext, DragOverlay, type Modifier } from '@dnd-kit/core'
import type { MediaFile } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Dialog, EmptyState, Icon, Splitter, type SplitterPane, useReorder } from '@rankdesk/ui'
import { FolderPlus, FolderUp, ImageOff, Link2, Trash2, Unlink, Upload, Video } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import { usePaneSizes } from './usePaneSizes.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import type { LibraryView } from './address/libraryView.ts'
import { LibraryDialogs } from './dialogs/LibraryDialogs.tsx'
import { FilesPane } from './FilesPane.tsx'
import { FolderPane } from './FolderPane.tsx'
import type { ClientLibrary } from './library/library.ts'
import { DetailPane } from './panel/DetailPane.tsx'
import { folderAt } from './folderAt.ts'
import { LibraryContext, type LibraryDialog, type LibraryScreen, useLibrary } from './libraryContext.ts'
import { useLibraryScreen } from './useLibraryScreen.tsx'

/** The media library of a client (M453-M473). A client without a site has none. */
export function MediaPage() {
  const { clientId, projectData } = useClientOfLayout()
  const [project] = projectData
  return (
    <ClientPage title="Media">
      {project === undefined ? (
        <EmptyState size="lg" title="No website yet" icon={<Icon of={ImageOff} size={28} />}>
          A client’s media library belongs to its website. Files can be uploaded once it has one.
        </EmptyState>
      ) : (
        <MediaLibrary projectId={project.projectId} clientId={clientId} />
      )}
    </ClientPage>
  )
}

/** The width from which the folders and the details stand beside the files, in rem. */
const WIDE_REM = 64

/** The name under which the widths of the panes are remembered. */
const PANES = 'media'

/** The folders, the files and the details of a library. Narrow windows open folders and details in dialogs. */
function MediaLibrary(library: ClientLibrary) {
  const screen = useLibraryScreen(library)
  const { view, list, selection, fileActions } = screen
  const isWide = useMinWidth(WIDE_REM)
  const [sizes, storeSizes] = usePaneSizes(PANES)
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
    <FilesPane isWide={isWide} dropTarget={dropTarget} onFilesOver={(element) => setUploadTarget(folderAt(element))} />
  )
  const panes: SplitterPane[] = [
    {
      id: 'folders',
      label: 'Folders',
      size: sizes['folders'] ?? '272px',
      min: '220px',
      max: '400px',
      keepsSize: true,
      content: <FolderPane dropTarget={dropTarget} />,
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
      content: <DetailPane key={view.file} mediaId={view.file} />,
    })
  }
  return (
    <LibraryContext value={screen}>
      <DndContext {...dndProps}>
        {isWide ? (
          <div className="h-[max(30rem,calc(100dvh-13.5rem))] overflow-hidden rounded-card border border-hairline bg-surface">
            <Splitter panes={panes} onSizes={storeSizes} />
          </div>
        ) : (
          <>
            {filesPane}
            <DetailSheet />
          </>
        )}
        <LibraryDialogs />
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
    </LibraryContext>
  )
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

/** The details of the open file in a dialog, for narrow windows. */
function DetailSheet() {
  const { view, list, openFile } = useLibrary()
  // The closing dialog keeps its content.
  const [shown, setShown] = useState(view.file)
  if (view.file !== undefined && view.file !== shown) setShown(view.file)
  const name = list.files.find(({ mediaId }) => mediaId === shown)?.name
  return (
    <Dialog
      open={view.file !== undefined}
      onOpenChange={() => openFile(undefined)}
      onClosed={() => setShown(undefined)}
      title={name ?? 'Details'}
      width={480}
    >
      {shown !== undefined && <DetailPane key={shown} mediaId={shown} withHeader={false} />}
    </Dialog>
  )
}

/** The distance between the pointer and what shows the dragged files, in px. */
const POINTER_GAP_PX = 12

/** Places the drag overlay beside the pointer, wherever the tile was pressed. */
const placeAtPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  if (!(activatorEvent instanceof MouseEvent) || activeNodeRect === null) return transform
  return {
    ...transform,
    x: transform.x + activatorEvent.clientX - activeNodeRect.left + POINTER_GAP_PX,
    y: transform.y + activatorEvent.clientY - activeNodeRect.top + POINTER_GAP_PX,
  }
}

/** Files that are dragged, and the folder under the pointer. */
interface FileDrag {
  files: readonly MediaFile[]
  target: string | undefined
}

interface FileDragOptions {
  /** Returns the files that a drag of this one moves: the selected ones, if it is one of them. */
  filesOf: (mediaId: number) => readonly MediaFile[]
  onDrop: (files: readonly MediaFile[], folder: string) => void
}

/** Drags files onto the folders of the tree and onto the subfolders. By keyboard they are moved with the Move dialog. */
function useFileDrag({ filesOf, onDrop }: FileDragOptions) {
  const named = (target: FileDrag | undefined) => {
    const [file, ...others] = target?.files ?? []
    return others.length === 0 ? (file?.name ?? '') : pluralize(others.length + 1, 'file')
  }
  const { drag, dndProps } = useReorder<FileDrag>({
    start: (id) => ({ files: filesOf(Number(id)), target: undefined }),
    // The tree has its own drag context, so the page is asked.
    pointerTarget({ target: before }, { x, y }) {
      const target = folderAt(document.elementFromPoint(x, y))
      return before === undefined || before.target === target ? before : { ...before, target }
    },
    onDrop({ target }) {
      if (target?.target !== undefined && target.files.length > 0) onDrop(target.files, target.target)
    },
    messages: {
      started: ({ target }) => `${named(target)} lifted.`,
      moved: ({ target }) => (target?.target === undefined ? '' : `Over ${target.target}.`),
      // What was moved says so itself, after its question.
      dropped: () => '',
      canceled: ({ target }) => `${named(target)} put back.`,
    },
  })
  return { drag: drag?.target, dndProps: { ...dndProps, autoScroll: false } }
}
