import {
  type CallInput,
  createMediaFolder,
  type deleteMediaItems,
  errorMessage,
  linkHls,
  MAX_MEDIA_BATCH,
  type MediaOutcome,
  type moveMediaItems,
  type purgeMediaItems,
  type restoreMediaItems,
  updateMediaFile,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import type { FileOutcome } from './actions/fileOutcome.ts'

/** The calls that do something with several files. */
type FilesContract = typeof moveMediaItems | typeof deleteMediaItems | typeof restoreMediaItems | typeof purgeMediaItems

/** The files of an action and what else it needs: the folder that they move to, or that files in use may be deleted. */
type FilesInput<C extends FilesContract> = Omit<CallInput<C>['body'], 'project' | 'mediaIds'> & {
  mediaIds: readonly number[]
}

/** Moves, deletes, restores or purges files, with a result for each (D21). */
export function filesMutation<C extends FilesContract>(app: AppContextValue, project: number, contract: C) {
  return mutationOptions({
    mutationFn: ({ mediaIds, ...rest }: FilesInput<C>) =>
      filesInBatches(mediaIds, (ids) =>
        app.client.call<FilesContract>(contract, { body: { project, mediaIds: ids, ...rest } }),
      ),
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
  return writeMutation((link: Omit<CallInput<typeof linkHls>['body'], 'project'>) =>
    app.client.call(linkHls, { body: { project, ...link } }),
  )
}

/** Creates a folder (M454). */
export function createFolderMutation(app: AppContextValue, project: number) {
  return writeMutation((folder: { folderPath: string; name: string }) =>
    app.client.call(createMediaFolder, { body: { project, ...folder } }),
  )
}

/**
 * Calls with a limited number of ids at a time and returns the results in the order of the ids. When a later call fails
 * as a whole, its files have the error, so that the results of the earlier ones are not lost.
 */
async function filesInBatches(
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
