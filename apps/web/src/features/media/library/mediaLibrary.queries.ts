import {
  type CallInput,
  listMediaFiles,
  listMediaFolders,
  mediaDetails,
  type MediaFile,
  type MediaSort,
  type MediaType,
  mediaUsage,
  withShapeError,
  type CallResult,
} from '@rankdesk/api'
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { isInWork } from './files/fileStatus.ts'
import type { Library } from './library.ts'

/** A file with its versions and uses. */
export type MediaDetails = CallResult<typeof mediaDetails>

/** The number of files of a page: a first screen, and few calls for a long folder. */
const PAGE_FILES = 200

/** How often a list is fetched while the server is working on one of its files, in ms. */
const WHILE_IN_WORK_MS = 2_000

/** The specified error of a library that is no list (M472, M572). */
const NO_LIST = 'Oops'

/** The files of a list. */
export interface FileFilter {
  /** The folder; undefined for the whole library. */
  folderPath: string | undefined
  search: string
  /** The wanted types; none for all. */
  types: readonly MediaType[]
  unused: boolean
  /** Whether only pictures without alternative text are listed. */
  withoutAlt: boolean
  deleted: boolean
  sort: MediaSort
  direction: 'asc' | 'desc'
}

/** The files of a list in pages. */
function libraryFilesQuery(app: AppContextValue, library: Library, filter: FileFilter) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.mediaFiles(app, library.projectId, filter),
    meta: readsOf(filter.unused ? USE_KINDS : ['media'], ownerOf(library)),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      withShapeError(
        app.client.call(
          listMediaFiles,
          {
            query: {
              ...queryOf(library.projectId, filter),
              limit: PAGE_FILES,
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { signal },
        ),
        () => NO_LIST,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? []
      return pages.length <= 2 && pages.some(({ files }) => files.some(isInWork)) ? WHILE_IN_WORK_MS : false
    },
  })
}

/** The number of files of a list. */
export function libraryCountQuery(
  app: AppContextValue,
  library: Library,
  filter: Pick<FileFilter, 'unused' | 'withoutAlt'>,
) {
  return queryWithReads({
    queryKey: queryKeys.mediaCount(app, library.projectId, filter),
    meta: readsOf(filter.unused ? USE_KINDS : ['media'], ownerOf(library)),
    queryFn: async ({ signal }) => {
      const query = {
        project: String(library.projectId),
        unused: filter.unused ? 'true' : 'false',
        withoutAlt: filter.withoutAlt ? 'true' : 'false',
        limit: 1,
      } as const
      return (await app.client.call(listMediaFiles, { query }, { signal })).total
    },
  })
}

/** The folders with their numbers of files (M453, M459). */
export function libraryFoldersQuery(app: AppContextValue, library: Library) {
  return queryWithReads({
    queryKey: queryKeys.mediaFolders(app, library.projectId),
    meta: readsOf(['media'], ownerOf(library)),
    queryFn: ({ signal }) =>
      withShapeError(
        app.client.call(listMediaFolders, { query: { project: String(library.projectId) } }, { signal }),
        () => NO_LIST,
      ),
  })
}

/** A file with its versions and uses (M460, D19). */
export function mediaDetailsQuery(app: AppContextValue, library: Library, mediaId: number) {
  return queryWithReads({
    queryKey: queryKeys.mediaDetails(app, library.projectId, mediaId),
    meta: readsOf(USE_KINDS, ownerOf(library)),
    queryFn: ({ signal }) =>
      app.client.call(
        mediaDetails,
        { query: { project: String(library.projectId), mediaId: String(mediaId) } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data !== undefined && isInWork(state.data.file) ? WHILE_IN_WORK_MS : false),
  })
}

/** The space that a library takes, and its quota. */
export function mediaUsageQuery(app: AppContextValue, library: Library) {
  return queryWithReads({
    queryKey: queryKeys.mediaUsage(app, library.projectId),
    meta: readsOf(['media'], ownerOf(library)),
    queryFn: ({ signal }) => app.client.call(mediaUsage, { query: { project: String(library.projectId) } }, { signal }),
  })
}

/** The kinds of changes that can change where a file is used. */
export const USE_KINDS = ['media', 'page', 'zone', 'draft', 'post', 'video', 'profile'] as const

/** Returns the client whose changes affect a library. */
function ownerOf({ clientId }: Library): { clientId?: number } {
  return clientId === undefined ? {} : { clientId }
}

function queryOf(projectId: number, filter: FileFilter): CallInput<typeof listMediaFiles>['query'] {
  const { folderPath, search, types, unused, withoutAlt, deleted, sort, direction } = filter
  return {
    project: String(projectId),
    ...(folderPath !== undefined && { folderPath }),
    ...(types.length > 0 && { type: types.join(',') }),
    search,
    unused: unused ? 'true' : 'false',
    withoutAlt: withoutAlt ? 'true' : 'false',
    deleted: deleted ? 'true' : 'false',
    sort,
    direction,
  }
}

/** The files of a list as far as they are loaded, and what loads the rest. */
export interface ListedFiles {
  query: UseInfiniteQueryResult
  files: readonly MediaFile[]
  /** The number of all files of the list. */
  total: number
  /** Whether files of the list are not loaded yet. */
  hasNextPage: boolean
  /** Loads the next files, if there are any. */
  loadMore: () => void
  /** Loads all files and returns them. Rejects when some do not load. */
  loadAll: () => Promise<readonly MediaFile[]>
}

/** Returns the loaded files of a list, and what loads the rest. */
export function useLibraryFiles(library: Library, filter: FileFilter): ListedFiles {
  const query = useInfiniteQuery(libraryFilesQuery(useApp(), library, filter))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const files = useMemo(() => data?.pages.flatMap((page) => page.files) ?? NONE, [data])

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const loadAll = useCallback(async (): Promise<readonly MediaFile[]> => {
    for (;;) {
      const result = await fetchNextPage({ cancelRefetch: false, throwOnError: true })
      if (!result.hasNextPage) return result.data?.pages.flatMap((page) => page.files) ?? NONE
    }
  }, [fetchNextPage])

  return { query, files, total: data?.pages.at(-1)?.total ?? 0, hasNextPage, loadMore, loadAll }
}

/** A stable empty array: a new one would be new data. */
const NONE: readonly MediaFile[] = []
