import { ApiError, type CallResult, type deleteMediaFolder } from '@rankdesk/api'
import { pluralize, splitMediaPath } from '@rankdesk/format'
import { useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { createFolderMutation, restoreFilesMutation } from '../library/mediaLibrary.mutations.ts'

/** A deleted folder: its files, and its folders, parents first. */
type DeletedFolder = Pick<CallResult<typeof deleteMediaFolder>, 'mediaIds' | 'folders'>

/** What could not be restored, with the reasons. */
interface Rest {
  mediaIds: number[]
  folders: string[]
  reasons: string[]
}

/**
 * Returns what restores a deleted folder: its files with their folders, and the folders that had no files. A call that
 * fails doesn't stop the others; what is left is named, and can be tried again.
 */
export function useRestoreFolder(projectId: number): (deleted: DeletedFolder) => Promise<void> {
  const app = useApp()
  const { show } = useToast()
  const { mutateAsync: createFolder } = useMutation(createFolderMutation(app, projectId))
  const { mutateAsync: restoreFiles } = useMutation(restoreFilesMutation(app, projectId))

  async function addFiles(mediaIds: readonly number[], rest: Rest): Promise<void> {
    if (mediaIds.length === 0) return
    try {
      for (const { mediaId, error } of await restoreFiles({ mediaIds: [...mediaIds] })) {
        if (error === null) continue
        rest.mediaIds.push(mediaId)
        rest.reasons.push(error)
      }
    } catch (error) {
      rest.mediaIds.push(...mediaIds)
      rest.reasons.push(errorText(error).message)
    }
  }
  async function addFolder(path: string, rest: Rest): Promise<void> {
    const { folderPath, name } = splitMediaPath(path)
    try {
      await createFolder({ folderPath, name })
    } catch (error) {
      if (isExisting(error)) return
      rest.folders.push(path)
      rest.reasons.push(errorText(error).message)
    }
  }
  return async function restore({ mediaIds, folders }) {
    const rest: Rest = { mediaIds: [], folders: [], reasons: [] }
    await addFiles(mediaIds, rest)
    for (const path of folders) await addFolder(path, rest)
    if (rest.reasons.length === 0) return
    show({
      message: `${restText(rest)} could not be restored. ${rest.reasons[0] ?? ''}`,
      tone: 'danger',
      action: { label: 'Try again', onPress: () => void restore(rest) },
    })
  }
}

/** Whether a folder exists, such as that of a restored file, and needs no creation. */
function isExisting(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** Returns the names of what is left: '2 files and the folder /team/empty'. */
function restText({ mediaIds, folders: [first, ...others] }: Pick<Rest, 'mediaIds' | 'folders'>): string {
  const files = mediaIds.length === 0 ? [] : [pluralize(mediaIds.length, 'file')]
  const one = files.length === 0 ? 'The folder' : 'the folder'
  const folders =
    first === undefined ? [] : [others.length === 0 ? `${one} ${first}` : pluralize(others.length + 1, 'folder')]
  return [...files, ...folders].join(' and ')
}
