import type { MediaFile } from '@rankdesk/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { Library } from './library.ts'
import { type FileFilter, libraryFilesQuery } from './mediaLibrary.queries.ts'

/** Returns the loaded files of a list, and what loads the rest. */
export function useLibraryFiles(library: Library, filter: FileFilter) {
  const query = useInfiniteQuery(libraryFilesQuery(useApp(), library, filter))
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const files = useMemo(() => data?.pages.flatMap((page) => page.files) ?? NONE, [data])

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  /** Loads all pages and returns the files. Rejects when a page does not load. */
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
