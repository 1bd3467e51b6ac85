import {
  type CallInput,
  createMediaFolder,
  deleteMediaItems,
  errorMessage,
  linkHls,
  MAX_MEDIA_BATCH,
  type MediaOutcome,
  moveMediaItems,
  purgeMediaItems,
  restoreMediaItems,
  updateMediaFile,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { waitForRefetches } from '#lib/api/applyChanges.ts'
import type { FileOutcome } from './actions/fileOutcome.ts'

/** The files of an action. */
interface Ids {
  mediaIds: readonly number[]
}

/** Moves files into a folder, with a result for each (D21). */
export function moveFilesMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: ({ mediaIds, moveToFolder }: Ids & { moveToFolder: string }) =>
      inBatches(mediaIds, (ids) => app.client.call(moveMediaItems, { body: { project, mediaIds: ids, moveToFolder } })),
  })
}

/** Moves files to Deleted, with a result for each (D21). Files in use need `confirmed`. */
export function deleteFilesMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: ({ mediaIds, confirmed }: Ids & { confirmed: boolean }) =>
      inBatches(mediaIds, (ids) => app.client.call(deleteMediaItems, { body: { project, mediaIds: ids, confirmed } })),
  })
}

/** Restores deleted files, with a result for each (D21). */
export function restoreFilesMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: ({ mediaIds }: Ids) =>
      inBatches(mediaIds, (ids) => app.client.call(restoreMediaItems, { body: { project, mediaIds: ids } })),
  })
}

/** Deletes files permanently, with a result for each (D21). */
export function purgeFilesMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: ({ mediaIds }: Ids) =>
      inBatches(mediaIds, (ids) => app.client.call(purgeMediaItems, { body: { project, mediaIds: ids } })),
  })
}

/** Changes the name, the texts or the focal point of a file. Fails with 409 for texts that are based on an older version. */
export function updateFileMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: (change: Omit<CallInput<typeof updateMediaFile>['body'], 'project'>) =>
      app.client.call(updateMediaFile, { body: { project, ...change } }),
  })
}

/** Links an HLS stream (M470, M524). Resolves with null for an empty link, which is ignored. */
export function linkHlsMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: (link: Omit<CallInput<typeof linkHls>['body'], 'project'>) =>
      app.client.call(linkHls, { body: { project, ...link } }),
    onSuccess: (_file, _link, _result, { client }) => waitForRefetches(client),
  })
}

/** Creates a folder (M454). */
export function createFolderMutation(app: AppContextValue, project: number) {
  return mutationOptions({
    mutationFn: (folder: { folderPath: string; name: string }) =>
      app.client.call(createMediaFolder, { body: { project, ...folder } }),
    onSuccess: (_folder, _name, _result, { client }) => waitForRefetches(client),
  })
}

/**
 * Calls with a limited number of ids at a time and returns the results in the order of the ids. When a later call fails
 * as a whole, its files have the error, so that the results of the earlier ones are not lost.
 */
async function inBatches(
  mediaIds: readonly number[],
  call: (ids: number[]) => Promise<{ files: MediaOutcome[] }>,
): Promise<FileOutcome[]> {
  const results: FileOutcome[] = []
  for (let start = 0; start < mediaIds.length; start += MAX_MEDIA_BATCH) {
    const ids = mediaIds.slice(start, start + MAX_MEDIA_BATCH)
    try {
      const { files } = await call(ids)
      for (const [index, mediaId] of ids.entries()) results.push({ mediaId, error: files[index]?.error ?? null })
    } catch (error) {
      if (start === 0) throw error
      const message = errorMessage(error)
      for (const mediaId of ids) results.push({ mediaId, error: message })
    }
  }
  return results
}
