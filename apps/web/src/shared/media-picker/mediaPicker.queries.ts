import { type MediaFile, pickMedia, withShapeError } from '@rankdesk/api'
import type { AppContextValue } from '../app/appContext.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { queryWithReads, readsOf } from '../app/queryWithReads.ts'

/** How often the library is fetched while a picture is being processed, in ms. */
const WHILE_PROCESSING = 1_500

/** The specified error of a library that is no list of files (M472, M572). */
const NO_MEDIA_LIST = 'Oops'

/** The pictures of a client's library, newest first, and those that are not ready for use. Others add to it, so it is fetched each time the picker opens. */
export function picturesQuery(app: AppContextValue, projectId: number) {
  return queryWithReads({
    queryKey: queryKeys.pickedMedia(app, projectId),
    meta: readsOf(['media']),
    queryFn: async ({ signal }) => {
      const library = app.client.call(pickMedia, { query: { project: projectId } }, { signal })
      const { domain, files } = await withShapeError(library, () => NO_MEDIA_LIST)
      const all = files.filter(isPictureFile).toSorted(newestFirst)
      return { domain, pictures: all.filter(isUsable), unfinished: all.filter(isUnfinished) }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.unfinished.some(isProcessing) ? WHILE_PROCESSING : false),
  })
}

function isPictureFile({ contentType }: MediaFile): boolean {
  return contentType.startsWith('image/') && contentType !== 'image/x-icon'
}

/** Whether a picture has content that a page can show. */
function isUsable({ status, url }: MediaFile): boolean {
  return status === 'ready' && url !== null
}

/** Whether a picture is being processed by the server, or could not be. */
function isUnfinished(file: MediaFile): boolean {
  return isProcessing(file) || file.status === 'error'
}

/** Whether a job still has to process a picture. */
export function isProcessing({ status }: Pick<MediaFile, 'status'>): boolean {
  return status === 'queued' || status === 'inprogress'
}

function newestFirst(a: MediaFile, b: MediaFile): number {
  return b.lastModified.localeCompare(a.lastModified) || a.path.localeCompare(b.path)
}
