import type { Db } from '../../../../db/database.ts'
import type { MediaStore } from '../../../../media-store/index.ts'
import { type MediaResponse, type MediaQuestion, openMedia } from './openMedia.ts'

/** The conditions of a visitor's request. */
export type MediaConditions = Omit<MediaQuestion, 'projectId' | 'path'>

/** Opens a file for visitors of a client's site, under /media. `path` is decoded: '/photos/team.jpg'. */
export type PublicMedia = (projectId: number, path: string, conditions?: MediaConditions) => Promise<MediaResponse>

/** Creates the function with which clients' public sites open their media. The files are public, so caches may share them. */
export function publicMedia(deps: { db: Db; store: MediaStore }): PublicMedia {
  return async (projectId, path, conditions = {}) => {
    const response = await openMedia(deps, { ...conditions, projectId, path })
    const caching = (response.headers['cache-control'] ?? 'no-cache').replace('private', 'public')
    return { ...response, headers: { ...response.headers, 'cache-control': caching } }
  }
}
