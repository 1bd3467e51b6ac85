import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import type { Library } from './library.ts'
import { mediaUsageQuery } from './mediaLibrary.queries.ts'

/** Why nothing can be uploaded to a library whose storage is full. */
const STORAGE_FULL = 'The storage is full. Delete files permanently to upload.'

/** Returns the reason why a library accepts no uploads: its storage is full. Undefined while it has space. */
export function useStorageFull(library: Library): string | undefined {
  const { data } = useQuery(mediaUsageQuery(useApp(), library))
  return data !== undefined && data.quota !== null && data.used >= data.quota ? STORAGE_FULL : undefined
}
