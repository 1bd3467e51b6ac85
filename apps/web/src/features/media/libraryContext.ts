import type { CallResult, listMediaFolders, MediaFile } from '@rankdesk/api'
import { createContext, type ReactNode, use } from 'react'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import type { ChangeAddressView } from '#lib/page/useAddressView.ts'
import type { LibraryView } from './address/libraryView.ts'
import type { ConfirmUses } from './library/actions/ConflictUses.tsx'
import type { FileOutcome } from './library/actions/fileOutcome.ts'
import type { FolderActions } from './library/folders/FolderTree.tsx'
import type { ClientLibrary } from './library/library.ts'
import type { ListedFiles } from './library/mediaLibrary.queries.ts'
import type { FileSelection, SelectionEvent } from './library/selection/fileSelection.ts'
import type { LibraryUploads } from './uploads/useLibraryUploads.ts'

/** A dialog of the library that is open. */
export type LibraryDialog =
  | { kind: 'new-folder'; parent: string }
  | { kind: 'move'; files: readonly MediaFile[] }
  | { kind: 'rename'; file: MediaFile }
  | { kind: 'link' }
  | { kind: 'videos' }
  | { kind: 'folders' }

/** The state and the actions of the library's screen, which its panes share. */
export interface LibraryScreen {
  library: ClientLibrary
  /** Why nothing can be uploaded; undefined while there is space. */
  storageFull: string | undefined
  /** The view in the address, and what changes it. */
  view: LibraryView
  change: ChangeAddressView<LibraryView>
  folders: CardQuery<CallResult<typeof listMediaFolders>>
  /** The number of files in each folder and below it, by its path. */
  counts: ReadonlyMap<string, number>
  list: ListedFiles
  selection: UsedFileSelection
  /** Changes the selection. All files of the list are loaded before they are selected. */
  select: (event: SelectionEvent) => void
  fileActions: FileActions
  /** How many actions on files have ended. */
  actionsDone: number
  folderActions: FolderActions
  /** The open dialog; undefined for none. */
  dialog: LibraryDialog | undefined
  setDialog: (dialog: LibraryDialog | undefined) => void
  /** The question before files in use change (D19), and its dialog. */
  uses: { confirm: ConfirmUses; dialog: ReactNode }
  /** The uploads to the open folder. */
  uploads: Pick<LibraryUploads, 'add' | 'chooseFiles' | 'chooseFolder'>
  /** Opens a folder; the search and the filter of the list before end. */
  openFolder: (folder: string) => void
  /** Opens the details of a file, or closes them. */
  openFile: (file: MediaFile | undefined) => void
}

export const LibraryContext = createContext<LibraryScreen | null>(null)

/** Returns the library of the screen. Throws outside of `MediaPage`. */
export function useLibrary(): LibraryScreen {
  const library = use(LibraryContext)
  if (library === null) throw new Error('This part belongs inside MediaPage, which provides its library.')
  return library
}

/** The selected files of a list. */
export interface UsedFileSelection {
  selection: FileSelection
  /** The selected files, in the order of the list. */
  selected: readonly MediaFile[]
  dispatch: (event: SelectionEvent) => void
}

export type Files = readonly MediaFile[]

/** The actions on files, each with a result per file (D21), a question before files in use change (D19), and Undo. */
export interface FileActions {
  move: (files: Files, moveToFolder: string) => Promise<void>
  /** Moves files to Deleted. */
  remove: (files: Files) => Promise<void>
  /** Restores deleted files. */
  restore: (files: Files) => Promise<void>
  /** Deletes files permanently. */
  purge: (files: Files) => Promise<void>
  /** Deletes all deleted files permanently. `count` is their number, for the question. */
  emptyTrash: (count: number) => Promise<void>
  /** Resolves with false if the file keeps its name, and rejects with the field's error. */
  rename: (file: MediaFile, name: string) => Promise<boolean>
  /** Downloads one file, or several as a zip archive. */
  download: (files: Files) => void
  busy: boolean
  /** The result of the last action, if it failed for some files; undefined after `dismiss`. */
  last: LastAction | undefined
  dismiss: () => void
}

/** The result of an action on files. */
export interface ActionResult {
  /** What was done, after the number of files: 'moved to /team'. */
  done: string
  files: readonly MediaFile[]
  outcomes: readonly FileOutcome[]
}

/** The result of the last action, if it failed for some files. */
export interface LastAction extends ActionResult {
  retry: () => void
}
