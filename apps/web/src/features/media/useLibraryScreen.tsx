import {
  deleteMediaItems,
  emptyMediaTrash,
  type MediaFile,
  mediaZipPath,
  moveMediaItems,
  purgeMediaItems,
  restoreMediaItems,
} from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { startDownload } from '#lib/page/startDownload.ts'
import { useFolderActions } from './actions/useFolderActions.ts'
import { filterOf, LIBRARY_ADDRESS, type LibraryView } from './address/libraryView.ts'
import { splitOutcomes } from './library/actions/fileOutcome.ts'
import { filesBelow, isWithin, movedPath } from './library/folders/folderPaths.ts'
import type { ClientLibrary } from './library/library.ts'
import { filesMutation, updateFileMutation } from './library/mediaLibrary.mutations.ts'
import { libraryFoldersQuery, useLibraryFiles } from './library/mediaLibrary.queries.ts'
import { NO_SELECTION, selectFiles, type SelectionEvent } from './library/selection/fileSelection.ts'
import { useStorageFull } from './library/useStorageFull.ts'
import { useLibraryUploads } from './uploads/useLibraryUploads.ts'
import type {
  ActionResult,
  FileActions,
  Files,
  LastAction,
  LibraryDialog,
  LibraryScreen,
  UsedFileSelection,
} from './libraryContext.ts'
import { type ConfirmUses, useUsesConfirm } from './library/actions/ConflictUses.tsx'

/** Returns the state and the actions of the library's screen. */
export function useLibraryScreen(library: ClientLibrary): LibraryScreen {
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
    storageFull,
    view,
    change,
    folders,
    counts,
    list,
    selection,
    select: (event) => void select(event),
    fileActions,
    actionsDone,
    folderActions,
    dialog,
    setDialog,
    uses,
    uploads,
    openFolder: (folder) =>
      change({ list: 'folder', folder, search: '', file: undefined } satisfies Partial<LibraryView>, 'push'),
    openFile: (file) => change({ file: file?.mediaId }, 'replace'),
  }
}

/** Keeps the selection of a list. Another list, by its key, starts with none. */
function useFileSelection(files: readonly MediaFile[], listKey: string): UsedFileSelection {
  const [state, setState] = useState({ listKey, selection: NO_SELECTION })
  const order = useMemo(() => files.map(({ mediaId }) => mediaId), [files])
  const stored = state.listKey === listKey ? state.selection : NO_SELECTION
  const selection = useMemo(() => selectFiles(stored, { type: 'listed' }, order), [stored, order])
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

interface FileActionsOptions {
  projectId: number
  /** Identifies the open list: the result of an action is shown in the list in which it started. */
  listKey: string
  confirmUses: ConfirmUses
  /** Called after an action with the files for which it failed; they stay selected. */
  onDone: (failed: readonly number[]) => void
}

const NOT_MOVED = "The files couldn't be moved"
const NOT_DELETED = "The files couldn't be deleted"
const NOT_RESTORED = "The files couldn't be restored"

/** Returns the actions on the files of a library. */
function useFileActions({ projectId, listKey, confirmUses, onDone }: FileActionsOptions): FileActions {
  const { busy, last, dismiss, run, finish } = useActionRunner(listKey, onDone)
  const write = useFileMutations(projectId)
  const { confirm } = useDialogs()
  const confirmForever = (files: string) =>
    confirm({ title: `Delete ${files} permanently?`, subtitle: 'This action is irreversible!', danger: true })

  const actions = {
    move: (files: Files, moveToFolder: string) =>
      run(NOT_MOVED, async () => {
        if (!(await confirmUses('move', files))) return
        const outcomes = await write.moveFiles({ mediaIds: idsOf(files), moveToFolder })
        const done = `moved to ${moveToFolder === '/' ? 'Media' : moveToFolder}`
        finish({ done, files, outcomes }, (failed) => void actions.move(failed, moveToFolder), moveBack)
      }),
    remove: (files: Files) =>
      run(NOT_DELETED, async () => {
        if (!(await confirmUses('delete', files))) return
        const outcomes = await write.deleteFiles({ mediaIds: idsOf(files), confirmed: true })
        const undo = (deleted: Files) => void run(NOT_RESTORED, () => write.restoreFiles({ mediaIds: idsOf(deleted) }))
        finish({ done: 'moved to Deleted', files, outcomes }, (failed) => void actions.remove(failed), undo)
      }),
    restore: (files: Files) =>
      run(NOT_RESTORED, async () => {
        const outcomes = await write.restoreFiles({ mediaIds: idsOf(files) })
        finish({ done: 'restored', files, outcomes }, (failed) => void actions.restore(failed))
      }),
    purge: (files: Files) =>
      run(NOT_DELETED, async () => {
        if (!(await confirmForever(nameOf(files)))) return
        const outcomes = await write.purgeFiles({ mediaIds: idsOf(files) })
        finish({ done: 'deleted permanently', files, outcomes }, (failed) => void actions.purge(failed))
      }),
    emptyTrash: (count: number) =>
      run(NOT_DELETED, async () => {
        if (!(await confirmForever(pluralize(count, 'file')))) return
        await write.emptyTrash()
        onDone([])
      }),
  }

  /** Moves files back into the folders that they came from. */
  function moveBack(files: Files): void {
    void run(NOT_MOVED, async () => {
      for (const [folder, moved] of Map.groupBy(files, ({ folderPath }) => folderPath)) {
        await write.moveFiles({ mediaIds: idsOf(moved), moveToFolder: folder })
      }
    })
  }
  return {
    ...actions,
    busy,
    last,
    dismiss,
    rename: useRename(confirmUses, write.updateFile, run),
    download: useDownload(projectId),
  }
}

/** Returns what renames a file, and offers Undo. `run` runs the Undo, and shows its error under a title. */
function useRename(
  confirmUses: ConfirmUses,
  updateFile: (change: { mediaId: number; name: string }) => Promise<unknown>,
  run: (title: string, action: () => Promise<unknown>) => Promise<void>,
): FileActions['rename'] {
  const { show } = useToast()
  return async (file, name) => {
    if (name === file.name) return true
    if (!(await confirmUses('rename', [file]))) return false
    await updateFile({ mediaId: file.mediaId, name })
    const back = { mediaId: file.mediaId, name: file.name }
    show({
      message: `${file.name} is now called ${name}.`,
      undo: () => void run("The file couldn't be renamed", () => updateFile(back)),
    })
    return true
  }
}

/** Returns what downloads files. */
function useDownload(projectId: number): FileActions['download'] {
  const { config } = useApp()
  return (files) => {
    const [file] = files
    if (files.length === 1 && file?.url != null) startDownload(file.url, file.name)
    else if (files.length > 0) {
      startDownload(`${config.services.sites}${mediaZipPath(projectId, { ids: idsOf(files) })}`)
    }
  }
}

const idsOf = (files: Files): number[] => files.map(({ mediaId }) => mediaId)
const nameOf = (files: Files): string => (files.length === 1 ? (files[0]?.name ?? '') : pluralize(files.length, 'file'))

/** Returns the writes on the files of a library. */
function useFileMutations(projectId: number) {
  const app = useApp()
  return {
    moveFiles: useMutation(filesMutation(app, projectId, moveMediaItems)).mutateAsync,
    deleteFiles: useMutation(filesMutation(app, projectId, deleteMediaItems)).mutateAsync,
    restoreFiles: useMutation(filesMutation(app, projectId, restoreMediaItems)).mutateAsync,
    purgeFiles: useMutation(filesMutation(app, projectId, purgeMediaItems)).mutateAsync,
    emptyTrash: useMutation(emptyTrashMutation(app, projectId)).mutateAsync,
    updateFile: useMutation(updateFileMutation(app, projectId)).mutateAsync,
  }
}

/**
 * Runs the actions on the files of a list and shows their results. Another list, by its key, starts without a result.
 * `onDone` receives the files for which an action failed.
 */
function useActionRunner(listKey: string, onDone: (failed: readonly number[]) => void) {
  const alert = useErrorAlert()
  const { show } = useToast()
  const [latest, setLatest] = useState<{ listKey: string; action: LastAction }>()
  const [busy, setBusy] = useState(false)

  return {
    last: latest?.listKey === listKey ? latest.action : undefined,
    busy,
    dismiss: () => setLatest(undefined),
    /** Runs an action; an error that concerns all files is shown in the alert. */
    async run(title: string, action: () => Promise<unknown>): Promise<void> {
      setBusy(true)
      try {
        await action()
      } catch (error) {
        await alert(error, title)
      } finally {
        setBusy(false)
      }
    },
    /** Shows the result: the problems of the files that failed, with a retry, and a toast for the others. */
    finish(result: ActionResult, again: (failed: MediaFile[]) => void, undo?: (succeeded: MediaFile[]) => void): void {
      const { done, files, outcomes } = result
      const { succeeded, failed } = splitOutcomes(outcomes)
      const filesOf = (ids: readonly number[]) => files.filter(({ mediaId }) => ids.includes(mediaId))
      const action = { ...result, retry: () => again(filesOf(failed)) }
      setLatest(failed.length === 0 ? undefined : { listKey, action })
      onDone(failed)
      if (succeeded.length === 0) return
      const subject = files.length === 1 ? (files[0]?.name ?? '') : pluralize(succeeded.length, 'file')
      show({
        message: `${subject} ${succeeded.length === 1 ? 'was' : 'were'} ${done}.`,
        ...(undo && { undo: () => undo(filesOf(succeeded)) }),
      })
    },
  }
}

/** Deletes all deleted files permanently. */
function emptyTrashMutation(app: AppContextValue, project: number) {
  return mutationOptions({ mutationFn: () => app.client.call(emptyMediaTrash, { body: { project } }) })
}
