import { DndContext, DragOverlay } from '@dnd-kit/core'
import { pluralize } from '@rankdesk/format'
import { Splitter, type SplitterPane } from '@rankdesk/ui'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ClientLibrary } from './library/library.ts'
import { readPaneSizes, storePaneSizes } from '#lib/page/paneSizes.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { LibraryDialogs } from './dialogs/LibraryDialogs.tsx'
import { FilesPane } from './FilesPane.tsx'
import { FolderPane } from './FolderPane.tsx'
import { DetailPane } from './panel/DetailPane.tsx'
import { DetailSheet } from './panel/DetailSheet.tsx'
import { folderAt, placeAtPointer, useFileDrag } from './useFileDrag.ts'
import { useLibraryCommands } from './useLibraryCommands.tsx'
import { useLibraryScreen } from './useLibraryScreen.tsx'

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
