import { mediaFolderPath, type MediaKind } from '@rankdesk/format'
import { positive, writeSort } from '../../../../shared/page/addressParts.ts'
import type { ListSort } from '../../../../shared/page/listSort.ts'

/** The lists of the library: the files of a folder, or those of all folders under a condition. */
export const LIBRARY_LISTS = ['folder', 'unused', 'no-alt', 'deleted'] as const
export type LibraryList = (typeof LIBRARY_LISTS)[number]

/** The view of the library. The address holds all of it, so that Back, a reload and a copied link restore it. */
export interface LibraryView {
  list: LibraryList
  /** The open folder, '/' for the root. The other lists ignore it. */
  folder: string
  mode: 'grid' | 'list'
  sort: ListSort
  search: string
  /** The kinds of files; none for all. */
  types: readonly MediaKind[]
  /** The id of the file in the detail panel. */
  file: number | undefined
}

/** The kinds of files, in the order of the filter. */
export const FILE_KINDS: readonly { value: MediaKind; label: string }[] = [
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Video' },
  { value: 'audio', label: 'Audio' },
  { value: 'document', label: 'Documents' },
]

/** The fields that files can be sorted by. */
export const SORT_FIELDS = ['name', 'size', 'lastModified', 'type'] as const
export const FIRST_SORT: ListSort = { columnId: 'lastModified', direction: 'DESC' }

/** Reads the view from a query. Missing and invalid parts have the initial values. */
export function readLibraryView(query: URLSearchParams): LibraryView {
  const columnId = query.get('sort') ?? ''
  const kinds = new Set(query.get('type')?.split(','))
  return {
    list: LIBRARY_LISTS.find((list) => list === query.get('show')) ?? 'folder',
    folder: mediaFolderPath(query.get('folder') ?? '/') ?? '/',
    mode: query.get('view') === 'list' ? 'list' : 'grid',
    sort: SORT_FIELDS.some((field) => field === columnId)
      ? { columnId, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' }
      : FIRST_SORT,
    search: query.get('search') ?? '',
    types: FILE_KINDS.map(({ value }) => value).filter((kind) => kinds.has(kind)),
    file: positive(query.get('file')),
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
export function writeLibraryView(view: LibraryView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.list !== 'folder') query.set('show', view.list)
  if (view.folder !== '/') query.set('folder', view.folder)
  if (view.mode !== 'grid') query.set('view', view.mode)
  writeSort(query, view.sort, FIRST_SORT)
  if (view.search !== '') query.set('search', view.search)
  if (view.types.length > 0) query.set('type', view.types.join(','))
  if (view.file !== undefined) query.set('file', String(view.file))
  return query
}

/** The form of the library's address, for `useAddressView`. */
export const LIBRARY_ADDRESS = { read: readLibraryView, write: writeLibraryView }
