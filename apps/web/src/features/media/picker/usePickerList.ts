import type { MediaFile, MediaSort, MediaType } from '@rankdesk/api'
import { useMemo, useState } from 'react'
import type { ListSort } from '#lib/page/listSort.ts'
import { ROOT } from '../library/folders/folderPaths.ts'
import type { Library } from '../library/library.ts'
import { type FileFilter, type ListedFiles, useLibraryFiles } from '../library/mediaLibrary.queries.ts'
import { type FileSelection, NO_SELECTION, type SelectionEvent } from '../library/selection/fileSelection.ts'

/** The view of the picker. Unlike the library's screen it has no address. */
export interface PickerView {
  /** The open folder; the root lists the files of all folders. */
  folder: string
  mode: 'grid' | 'list'
  sort: ListSort
  search: string
  /** The types that are shown; none for all that can be chosen. */
  types: readonly MediaType[]
}

const FIRST_VIEW: PickerView = {
  folder: ROOT,
  mode: 'grid',
  sort: { columnId: 'date', direction: 'DESC' },
  search: '',
  types: [],
}

/** The files that can be chosen, their view, and the chosen one. */
export interface PickerList {
  view: PickerView
  change: (part: Partial<PickerView>) => void
  list: ListedFiles
  /** The chosen file as the selection of the grid, and its active file. */
  selection: FileSelection
  /** The chosen file. */
  picked: MediaFile | undefined
  /** Chooses a file. */
  pick: (file: MediaFile) => void
  /** Moves the active file, and chooses the file that is pressed. */
  handleSelection: (event: SelectionEvent) => void
}

/** Returns the files that can be chosen, their view, and the chosen one. Deleted files are not listed. */
export function usePickerList(library: Library, allowed: readonly MediaType[]): PickerList {
  const [view, setView] = useState(FIRST_VIEW)
  const [picked, setPicked] = useState<MediaFile>()
  const [active, setActive] = useState<number>()
  const filter = useMemo(() => filterOf(view, allowed), [view, allowed])
  const list = useLibraryFiles(library, filter)
  // The list has newer facts of the chosen file, such as the end of its processing.
  const current = picked && (list.files.find(({ mediaId }) => mediaId === picked.mediaId) ?? picked)
  const selection = useMemo<FileSelection>(
    () => ({
      ...NO_SELECTION,
      ids: picked === undefined ? NO_SELECTION.ids : new Set([picked.mediaId]),
      active: active ?? picked?.mediaId,
    }),
    [picked, active],
  )

  function pick(file: MediaFile): void {
    setPicked(file)
    setActive(file.mediaId)
  }
  return {
    view,
    change: (part) => setView((before) => ({ ...before, ...part })),
    list,
    selection,
    picked: current,
    pick,
    handleSelection(event) {
      if (event.type === 'moved') setActive(event.id)
      if (event.type !== 'pressed') return
      const file = list.files.find(({ mediaId }) => mediaId === event.id)
      if (file !== undefined) pick(file)
    },
  }
}

function filterOf({ folder, sort, search, types }: PickerView, allowed: readonly MediaType[]): FileFilter {
  return {
    folderPath: folder === ROOT ? undefined : folder,
    search: search.trim(),
    types: types.length > 0 ? types : allowed,
    unused: false,
    withoutAlt: false,
    deleted: false,
    sort: sort.columnId as MediaSort,
    direction: sort.direction === 'DESC' ? 'desc' : 'asc',
  }
}
