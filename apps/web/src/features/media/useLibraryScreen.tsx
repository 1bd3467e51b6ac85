import type { MediaFile } from '@rankdesk/api'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { useFileActions } from './actions/useFileActions.ts'
import { useFolderActions } from './actions/useFolderActions.ts'
import { filterOf, LIBRARY_ADDRESS, type LibraryView } from './address/libraryView.ts'
import { useUsesConfirm } from './library/actions/useUsesConfirm.tsx'
import { filesBelow, isWithin, movedPath } from './library/folders/folderNodes.ts'
import type { ClientLibrary } from './library/library.ts'
import { libraryFoldersQuery } from './library/mediaLibrary.queries.ts'
import {
  type FileSelection,
  listedSelection,
  NO_SELECTION,
  selectFiles,
  type SelectionEvent,
} from './library/selection/fileSelection.ts'
import { useLibraryFiles } from './library/useLibraryFiles.ts'
import { useStorageFull } from './library/useStorageFull.ts'
import { useLibraryUploads } from './uploads/useLibraryUploads.ts'

/** A dialog of the library that is open. */
export type LibraryDialog =
  | { kind: 'new-folder'; parent: string }
  | { kind: 'move'; files: readonly MediaFile[] }
  | { kind: 'rename'; file: MediaFile }
  | { kind: 'link' }
  | { kind: 'videos' }
  | { kind: 'folders' }

/** Returns the state and the actions of the library's screen, which its panes share. */
export function useLibraryScreen(library: ClientLibrary) {
  const { projectId } = library
  const alert = useErrorAlert()
  const [view, change] = useAddressView(LIBRARY_ADDRESS)
  const folders = useQuery(libraryFoldersQuery(useApp(), library))
  const counts = useMemo(() => filesBelow(folders.data?.folders ?? []), [folders.data])
  const filter = useMemo(() => filterOf(view), [view])
  const list = useLibraryFiles(library, filter)
  const listKey = JSON.stringify({ ...filter, sort: '', direction: '' })
  const selection = useFileSelection(list.files, listKey)
  const [dialog, setDialog] = useState<LibraryDialog>()
  const [actionsDone, setActionsDone] = useState(0)
  const uses = useUsesConfirm(projectId)
  const { domain } = useClientOfLayout()
  const storageFull = useStorageFull(library)
  const uploads = useLibraryUploads({ projectId, folderPath: view.folder, label: domain ?? '' })

  const fileActions = useFileActions({
    projectId,
    listKey,
    confirmUses: uses.confirm,
    onDone(failed) {
      selection.dispatch({ type: 'kept', ids: failed })
      setActionsDone((count) => count + 1)
    },
  })
  const folderActions = useFolderActions({
    projectId,
    askAboutUses: uses.ask,
    filesIn: (path) => counts.get(path) ?? 0,
    onCreate: (parent) => setDialog({ kind: 'new-folder', parent }),
    onMoved(from, to) {
      if (!isWithin(view.folder, from)) return
      change({ folder: to === undefined ? '/' : movedPath(view.folder, from, to) }, 'replace')
    },
  })

  /** Selects all files of the list: those that are not loaded are loaded first. */
  async function select(event: SelectionEvent): Promise<void> {
    if (event.type !== 'allSelected' || !list.hasNextPage) {
      selection.dispatch(event)
      return
    }
    try {
      const all = await list.loadAll()
      selection.dispatch({ type: 'kept', ids: all.map(({ mediaId }) => mediaId) })
    } catch (error) {
      await alert(error, 'The rest of the files did not load')
    }
  }

  return {
    library,
    /** Why nothing can be uploaded; undefined while there is space. */
    storageFull,
    view,
    change,
    folders,
    counts,
    list,
    selection,
    select: (event: SelectionEvent) => void select(event),
    fileActions,
    /** How many actions on files have ended. */
    actionsDone,
    folderActions,
    dialog,
    setDialog,
    uses,
    uploads,
    /** Opens a folder; the search and the filter of the list before end. */
    openFolder: (folder: string) =>
      change({ list: 'folder', folder, search: '', file: undefined } satisfies Partial<LibraryView>, 'push'),
    openFile: (file: MediaFile | undefined) => change({ file: file?.mediaId }, 'replace'),
  }
}
export type LibraryScreen = ReturnType<typeof useLibraryScreen>

/** The selected files of a list. */
interface UsedFileSelection {
  selection: FileSelection
  /** The selected files, in the order of the list. */
  selected: readonly MediaFile[]
  dispatch: (event: SelectionEvent) => void
}

/** Keeps the selection of a list. Another list, by its key, starts with none. */
function useFileSelection(files: readonly MediaFile[], listKey: string): UsedFileSelection {
  const [state, setState] = useState({ listKey, selection: NO_SELECTION })
  const order = useMemo(() => files.map(({ mediaId }) => mediaId), [files])
  const stored = state.listKey === listKey ? state.selection : NO_SELECTION
  const selection = useMemo(() => listedSelection(stored, order), [stored, order])
  const dispatch = useCallback(
    (event: SelectionEvent) =>
      setState((before) => ({
        listKey,
        selection: selectFiles(before.listKey === listKey ? before.selection : NO_SELECTION, event, order),
      })),
    [listKey, order],
  )
  const selected = useMemo(() => files.filter(({ mediaId }) => selection.ids.has(mediaId)), [files, selection.ids])
  return { selection, selected, dispatch }
}
