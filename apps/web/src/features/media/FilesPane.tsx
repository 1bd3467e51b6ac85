import { formatNumber, splitMediaPath } from '@rankdesk/format'
import { cn, Icon, Banner, Button, ContextMenu, MenuItem, MenuSeparator, UploadDropArea } from '@rankdesk/ui'
import { Download, Folder, FolderInput, FolderPlus, PanelRight, Pencil, RotateCcw, Trash2, Upload } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type UIEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { splitOutcomes } from './library/actions/fileOutcome.ts'
import { FileGrid } from './library/grid/FileGrid.tsx'
import { FilesTable } from './library/list/FilesTable.tsx'
import { FilesHeader } from './list/FilesHeader.tsx'
import { FilesState } from './list/FilesState.tsx'
import { folderAt } from './folderAt.ts'
import { type FileActions, useLibrary } from './libraryContext.ts'

export interface FilesPaneProps {
  isWide: boolean
  /** The folder that dragged files are over. */
  dropTarget: string | undefined
  /** Called with the element under files of the computer that are dragged over the page. */
  onFilesOver: (element: Element | undefined) => void
}

/**
 * Gives the focus to the list after an action on files: the button or the menu that had it is gone with them, and the browser would
 * give it to the page.
 */
function useListFocus(pane: RefObject<HTMLDivElement | null>, actionsDone: number): void {
  useEffect(() => {
    const list = pane.current?.querySelector<HTMLElement>('[role=listbox], [role=grid]')
    if (actionsDone > 0 && list?.contains(document.activeElement) === false) list.focus()
  }, [pane, actionsDone])
}

/** The distance from the end of a list at which its next files are loaded, in px. */
const LOAD_AHEAD_PX = 1_200

/** The files of the open list, with what can be done with them. */
export function FilesPane({ isWide, dropTarget, onFilesOver }: FilesPaneProps) {
  const { view, list, selection, select, openFile, fileActions, setDialog, uploads, actionsDone, storageFull } =
    useLibrary()
  const { query, files, total, loadMore } = list
  const scroller = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useScrollPosition(pane, query.data !== undefined)
  useListFocus(pane, actionsDone)

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
      disabled={uploadFolder === undefined || storageFull !== undefined}
      onFiles={(added, { pasted, element }) => uploads.add(added, { pasted, folder: folderAt(element) ?? view.folder })}
      className={isWide ? 'h-full' : ''}
    >
      <div
        ref={pane}
        className={cn('@container flex min-h-0 min-w-0 flex-col gap-3', isWide && 'h-full p-4')}
        onScrollCapture={handleScroll}
      >
        <FilesHeader isWide={isWide} />
        <FileOutcomes actions={fileActions} />
        {view.list === 'folder' && <Subfolders dropTarget={dropTarget} />}
        {!isShown ? (
          <FilesState />
        ) : view.mode === 'grid' ? (
          <ContextMenu label="Actions for the selected files" menu={<FileMenu />}>
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
                className={cn(
                  '-mx-2.5 p-0.5',
                  isWide ? 'min-h-40 flex-1 bg-surface' : 'h-[max(22rem,calc(100dvh-24rem))] bg-canvas',
                )}
              />
            </div>
          </ContextMenu>
        ) : (
          <FileList onKey={handleKey} />
        )}
      </div>
    </UploadDropArea>
  )
}

interface FileListProps {
  onKey: (event: KeyboardEvent) => void
}

/** The files of the open list as a table. */
function FileList({ onKey }: FileListProps) {
  const { view, change, list, selection, openFile } = useLibrary()
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

/** The result of the last action if it failed for some files, with the problem of each (D21). They stay selected. */
function FileOutcomes({ actions: { last, busy, dismiss } }: { actions: FileActions }) {
  if (last === undefined) return null
  const { succeeded } = splitOutcomes(last.outcomes)
  const names = new Map(last.files.map(({ mediaId, name }) => [mediaId, name]))
  return (
    <Banner
      tone="warning"
      onDismiss={dismiss}
      action={
        <Button size="sm" loading={busy} onClick={last.retry}>
          Try again
        </Button>
      }
    >
      {succeeded.length} of {last.outcomes.length} files {succeeded.length === 1 ? 'was' : 'were'} {last.done}.
      <ul
        aria-label="Result for each file"
        className="mt-1 flex max-h-32 list-disc flex-col gap-0.5 overflow-y-auto pl-4"
      >
        {last.outcomes.map(({ mediaId, error }) => (
          <li key={mediaId}>
            {names.get(mediaId)}: {error ?? last.done}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

interface SubfoldersProps {
  /** The folder that dragged files are over. */
  dropTarget: string | undefined
}

/** The folders in the open one, with the number of files below each. Files can be dropped on them. */
function Subfolders({ dropTarget }: SubfoldersProps) {
  const { view, folders, counts, openFolder } = useLibrary()
  if (view.search !== '' || folders.data === undefined) return null
  const paths = folders.data.folders
    .map(({ path }) => path)
    .filter((path) => path !== '/' && splitMediaPath(path).folderPath === view.folder)
  if (paths.length === 0) return null
  return (
    <ul aria-label="Subfolders" className="-m-0.5 flex max-h-[5.5rem] flex-wrap gap-2 overflow-y-auto p-0.5">
      {paths.map((path) => (
        <li key={path}>
          <button
            type="button"
            data-folder={path}
            data-target={path === dropTarget || undefined}
            className="flex h-[2rem] max-w-56 items-center gap-2 rounded-control border border-hairline px-2.5 hover:border-line hover:bg-hover data-target:border-accent data-target:bg-accent-soft"
            onClick={() => openFolder(path)}
          >
            <Icon of={Folder} className="shrink-0 text-muted" />
            <span className="truncate">{splitMediaPath(path).name}</span>
            <span className="figures text-caption text-subtle">{formatNumber(counts.get(path) ?? 0)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The scroll positions of the lists, by the key of their history entry. */
const positions = new Map<string, number>()

/** How many positions are remembered. */
const MAX_REMEMBERED = 50

/**
 * Remembers how far the list inside an element is scrolled, and restores it when the history entry is shown again (D22).
 * `ready` says that the files are loaded. The page itself hardly scrolls, so the router's restoration doesn't help.
 */
function useScrollPosition(element: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    const box = element.current
    if (!ready || box === null) return undefined
    const known = positions.get(key)
    const scroller = scrollerIn(box)
    if (known !== undefined && scroller !== null) scroller.scrollTop = known
    else if (scroller !== null) remember(key, scroller.scrollTop)
    const handleScroll = ({ target }: Event) => {
      if (target instanceof HTMLElement && target === scrollerIn(box)) remember(key, target.scrollTop)
    }
    box.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    return () => box.removeEventListener('scroll', handleScroll, { capture: true })
  }, [element, key, ready])
}

function scrollerIn(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>('[role=listbox], [data-table-scroller]')
}

function remember(key: string, position: number): void {
  positions.delete(key)
  positions.set(key, position)
  const [oldest] = positions.keys()
  if (positions.size > MAX_REMEMBERED && oldest !== undefined) positions.delete(oldest)
}

/** The actions on the selected files, for the menu of the secondary mouse button and of Shift+F10. */
function FileMenu() {
  const { view, selection, list, fileActions, setDialog, openFile, uploads } = useLibrary()
  const active = list.files.find(({ mediaId }) => mediaId === selection.selection.active)
  const files = selection.selected.length > 0 ? selection.selected : active === undefined ? [] : [active]
  const [file] = files
  if (file === undefined) {
    return (
      <>
        <MenuItem icon={<Icon of={Upload} />} onSelect={uploads.chooseFiles}>
          Upload
        </MenuItem>
        <MenuItem
          icon={<Icon of={FolderPlus} />}
          onSelect={() => setDialog({ kind: 'new-folder', parent: view.folder })}
        >
          New folder
        </MenuItem>
      </>
    )
  }
  if (view.list === 'deleted') {
    return (
      <>
        <MenuItem icon={<Icon of={RotateCcw} />} onSelect={() => void fileActions.restore(files)}>
          Restore
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<Icon of={Trash2} />} shortcut="delete" onSelect={() => void fileActions.purge(files)}>
          Delete permanently
        </MenuItem>
      </>
    )
  }
  return (
    <>
      {files.length === 1 && (
        <>
          <MenuItem icon={<Icon of={PanelRight} />} shortcut="enter" onSelect={() => openFile(file)}>
            Details
          </MenuItem>
          <MenuItem icon={<Icon of={Pencil} />} shortcut="f2" onSelect={() => setDialog({ kind: 'rename', file })}>
            Rename
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Icon of={FolderInput} />} shortcut="m" onSelect={() => setDialog({ kind: 'move', files })}>
        Move
      </MenuItem>
      <MenuItem icon={<Icon of={Download} />} onSelect={() => fileActions.download(files)}>
        Download
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Icon of={Trash2} />} shortcut="delete" onSelect={() => void fileActions.remove(files)}>
        Delete
      </MenuItem>
    </>
  )
}
