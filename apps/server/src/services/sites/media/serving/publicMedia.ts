import type { Db } from '../../../../db/database.ts'
import type { MediaStore } from '../../../../media-store/index.ts'
import { type MediaResponse, type MediaQuestion, openMedia } from './openMedia.ts'

/** What of a question a visitor's browser can ask, besides the file. */
export type MediaConditions = Omit<MediaQuestion, 'projectId' | 'path'>

/** Opens a file for the visitors of a client's site, where it is under /media. `path` is decoded: '/photos/team.jpg'. */
export type PublicMedia = (projectId: number, path: string, conditions?: MediaConditions) => Promise<MediaResponse>

/** Makes what the clients' public sites open their media with. Anyone may see these files, so caches may keep them. */
export function publicMedia(deps: { db: Db; store: MediaStore }): PublicMedia {
  return async (projectId, path, conditions = {}) => {
    const answer = await openMedia(deps, { ...conditions, projectId, path })
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'public, max-age=60' } }
  }
}
