import { MEDIA_SORTS, MEDIA_TYPES, type MediaSort, type MediaType } from '@rankdesk/api'
import { mediaFolderPath } from '@rankdesk/format'
import { positive, writeSort } from '#lib/page/addressParts.ts'
import type { ListSort } from '#lib/page/listSort.ts'
import type { FileFilter } from '../library/mediaLibrary.queries.ts'

/** The lists of the library: the files of a folder, or those of all folders under a condition. */
const LIBRARY_LISTS = ['folder', 'unused', 'no-alt', 'deleted'] as const
export type LibraryList = (typeof LIBRARY_LISTS)[number]

/** The view of the library. The address holds all of it, so that Back, a reload and a copied link restore it. */
export interface LibraryView {
  list: LibraryList
  /** The open folder, '/' for the root. The other lists ignore it. */
  folder: string
  mode: 'grid' | 'list'
  sort: ListSort
  search: string
  /** The types of files; none for all. */
  types: readonly MediaType[]
  /** The id of the file in the detail panel. */
  file: number | undefined
}

export const FIRST_SORT: ListSort = { columnId: 'date', direction: 'DESC' }

/** Reads the view from a query. Missing and invalid parts have the initial values. */
function readLibraryView(query: URLSearchParams): LibraryView {
  const columnId = query.get('sort') ?? ''
  return {
    list: LIBRARY_LISTS.find((list) => list === query.get('show')) ?? 'folder',
    folder: mediaFolderPath(query.get('folder') ?? '/') ?? '/',
    mode: query.get('view') === 'list' ? 'list' : 'grid',
    sort:
      sortField(columnId) !== undefined
        ? { columnId, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' }
        : FIRST_SORT,
    search: query.get('search') ?? '',
    types: readTypes(query.get('type')),
    file: positive(query.get('file')),
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
function writeLibraryView(view: LibraryView): URLSearchParams {
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

/** Reads a list of types such as 'image,video', in the order of the filter. All types are no filter. */
function readTypes(text: string | null): MediaType[] {
  const wanted = text?.split(',') ?? []
  const types = MEDIA_TYPES.filter((type) => wanted.includes(type))
  return types.length === MEDIA_TYPES.length ? [] : types
}

function sortField(columnId: string): MediaSort | undefined {
  return MEDIA_SORTS.find((field) => field === columnId)
}

/** Returns the files of a view. A search in the root looks through all folders. */
export function filterOf({ list, folder, sort, search, types }: LibraryView): FileFilter {
  const isWholeLibrary = list !== 'folder' || (folder === '/' && search.trim() !== '')
  return {
    folderPath: isWholeLibrary ? undefined : folder,
    search: search.trim(),
    types,
    unused: list === 'unused',
    withoutAlt: list === 'no-alt',
    deleted: list === 'deleted',
    sort: sortField(sort.columnId) ?? 'date',
    direction: sort.direction === 'DESC' ? 'desc' : 'asc',
  }
}

/** The form of the library's address, for `useAddressView`. */
export const LIBRARY_ADDRESS = { read: readLibraryView, write: writeLibraryView }
