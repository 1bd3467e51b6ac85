import type { PublicMedia } from '#connectors/site/builtIn/serving/mediaResponse.ts'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Db } from '#platform/db/database.ts'
import { openMedia } from './openMedia.ts'

/** Creates the function with which clients' public sites open their media. The files are public, so caches may share them. */
export function publicMedia(deps: { db: Db; store: MediaStore }): PublicMedia {
  return async (projectId, path, conditions = {}) => {
    const response = await openMedia(deps, { ...conditions, projectId, path })
    const caching = (response.headers['cache-control'] ?? 'no-cache').replace('private', 'public')
    return { ...response, headers: { ...response.headers, 'cache-control': caching } }
  }
}
