import { type KeyboardEvent, type UIEvent, useRef } from 'react'
import { splitMediaPath } from '@rankdesk/format'
import { ContextMenu, UploadDropArea } from '@rankdesk/ui'
import { FileGrid } from './library/grid/FileGrid.tsx'
import { FilesTable } from './library/list/FilesTable.tsx'
import { BulkBar } from './actions/BulkBar.tsx'
import { FileMenu } from './actions/FileMenu.tsx'
import { FileOutcomes } from './actions/FileOutcomes.tsx'
import { FilesHeader } from './list/FilesHeader.tsx'
import { FilesState } from './list/FilesState.tsx'
import { FilesTools } from './list/FilesTools.tsx'
import { Subfolders } from './list/Subfolders.tsx'
import { useScrollPosition } from './list/useScrollPosition.ts'
import { folderAt } from './useFileDrag.ts'
import type { LibraryScreen } from './useLibraryScreen.tsx'

export interface FilesPaneProps {
  screen: LibraryScreen
  isWide: boolean
  /** The folder that dragged files are over. */
  dropTarget: string | undefined
  /** Called with the element under files of the computer that are dragged over the page. */
  onFilesOver: (element: Element | undefined) => void
}

/** The distance from the end of a list at which its next files are loaded, in px. */
const LOAD_AHEAD_PX = 1_200

/** The files of the open list, with what can be done with them. */
export function FilesPane({ screen, isWide, dropTarget, onFilesOver }: FilesPaneProps) {
  const { view, list, selection, select, openFile, fileActions, setDialog, uploads } = screen
  const { query, files, total, loadMore } = list
  const scroller = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useScrollPosition(pane, query.data !== undefined)

  /** The table scrolls by itself; the grid asks for the tiles that come into view. */
  function handleScroll({ target }: UIEvent) {
    if (!(target instanceof HTMLElement) || target === scroller.current) return
    if (target.scrollHeight - target.scrollTop - target.clientHeight < LOAD_AHEAD_PX) loadMore()
  }

  function handleKey(event: KeyboardEvent) {
    const { selected } = selection
    const active = files.find(({ mediaId }) => mediaId === selection.selection.active)
    const targets = selected.length > 0 ? selected : active === undefined ? [] : [active]
    const [first] = targets
    if (first === undefined) return
    if (event.key === 'Delete') {
      event.preventDefault()
      void (view.list === 'deleted' ? fileActions.purge(targets) : fileActions.remove(targets))
    } else if (event.key === 'F2' && view.list !== 'deleted') {
      event.preventDefault()
      setDialog({ kind: 'rename', file: active ?? first })
    } else if (event.key === 'm' && view.list !== 'deleted' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      setDialog({ kind: 'move', files: targets })
    }
  }

  const isShown = query.data !== undefined && total > 0
  const uploadFolder = dropTarget ?? (view.list === 'folder' ? view.folder : undefined)
  return (
    <UploadDropArea
      anywhere
      onOver={onFilesOver}
      prompt={`Drop to upload to ${uploadFolder === undefined || uploadFolder === '/' ? 'Media' : splitMediaPath(uploadFolder).name}`}
      disabled={uploadFolder === undefined || screen.storageFull !== undefined}
      onFiles={(added, { pasted, element }) => uploads.add(added, { pasted, folder: folderAt(element) ?? view.folder })}
      className={isWide ? 'h-full' : ''}
    >
      <div
        ref={pane}
        className={`@container flex min-h-0 min-w-0 flex-col gap-3 ${isWide ? 'h-full p-4' : ''}`}
        onScrollCapture={handleScroll}
      >
        <FilesHeader screen={screen} isWide={isWide} />
        <FilesTools screen={screen} />
        <BulkBar screen={screen} />
        <FileOutcomes actions={fileActions} />
        {view.list === 'folder' && <Subfolders screen={screen} dropTarget={dropTarget} />}
        {!isShown ? (
          <FilesState screen={screen} />
        ) : view.mode === 'grid' ? (
          <ContextMenu label="Actions for the selected files" menu={<FileMenu screen={screen} />}>
            <div className="flex min-h-0 flex-1 flex-col">
              <FileGrid
                label="Files"
                files={files}
                total={total}
                selection={selection.selection}
                onSelection={select}
                onOpen={openFile}
                onMissing={loadMore}
                onKey={handleKey}
                draggable={view.list !== 'deleted'}
                scroller={scroller}
                className={`-mx-2.5 p-0.5 ${isWide ? 'min-h-40 flex-1 bg-surface' : 'h-[max(22rem,calc(100dvh-24rem))] bg-canvas'}`}
              />
            </div>
          </ContextMenu>
        ) : (
          <FileList screen={screen} onKey={handleKey} />
        )}
      </div>
    </UploadDropArea>
  )
}

interface FileListProps {
  screen: LibraryScreen
  onKey: (event: KeyboardEvent) => void
}

/** The files of the open list as a table. */
function FileList({ screen, onKey }: FileListProps) {
  const { view, change, list, selection, openFile } = screen
  const { query } = list
  return (
    <FilesTable
      files={list.files}
      total={list.total}
      selected={selection.selection.ids}
      onSelect={(ids) => selection.dispatch({ type: 'banded', ids, before: new Set() })}
      onOpen={openFile}
      sort={view.sort}
      onSort={(sort) => change({ sort }, 'replace')}
      onKey={onKey}
      loadAll={list.loadAll}
      deleted={view.list === 'deleted'}
      stale={query.isFetching && !query.isFetchingNextPage}
      maxHeight="max(22rem, calc(100dvh - 27rem))"
    />
  )
}
