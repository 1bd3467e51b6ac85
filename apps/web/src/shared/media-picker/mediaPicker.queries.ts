import { queryOptions } from '@tanstack/react-query'
import { type MediaFile, pickMedia } from '@rankdesk/api'
import type { Desk } from '../desk/deskContext.ts'
import { deskKeys } from '../desk/deskKeys.ts'

/** The pictures of a client's library, newest first. Others add to it, so it is asked for on every opening. */
export function picturesQuery(desk: Desk, projectId: number) {
  return queryOptions({
    queryKey: deskKeys.pickedMedia(desk, projectId),
    queryFn: async ({ signal }) => {
      const { domain, files } = await desk.client.call(pickMedia, { query: { project: projectId } }, { signal })
      return { domain, pictures: files.filter(isPicture).toSorted(newestFirst) }
    },
    staleTime: 0,
  })
}

/** Only what has bytes that a page can show. */
function isPicture({ contentType, status, url }: MediaFile): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/x-icon' && status === 'ready' && url !== null
}

function newestFirst(a: MediaFile, b: MediaFile): number {
  return b.lastModified.localeCompare(a.lastModified) || a.path.localeCompare(b.path)
}
