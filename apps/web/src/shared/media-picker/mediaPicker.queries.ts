import { type MediaFile, pickMedia } from '@rankdesk/api'
import type { AppContextValue } from '../app/appContext.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { queryWithReads, readsOf } from '../app/queryWithReads.ts'

/** The pictures of a client's library, newest first. Others add to it, so it is fetched each time the picker opens. */
export function picturesQuery(app: AppContextValue, projectId: number) {
  return queryWithReads({
    queryKey: queryKeys.pickedMedia(app, projectId),
    meta: readsOf(['media']),
    queryFn: async ({ signal }) => {
      const { domain, files } = await app.client.call(pickMedia, { query: { project: projectId } }, { signal })
      return { domain, pictures: files.filter(isPicture).toSorted(newestFirst) }
    },
    staleTime: 0,
  })
}

/** Whether a file has content that a page can show. */
function isPicture({ contentType, status, url }: MediaFile): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/x-icon' && status === 'ready' && url !== null
}

function newestFirst(a: MediaFile, b: MediaFile): number {
  return b.lastModified.localeCompare(a.lastModified) || a.path.localeCompare(b.path)
}
