import {
  ApiError,
  type CallResult,
  deleteMediaFolder,
  mediaUsesOf,
  moveMediaFolder,
  restoreMediaItems,
} from '@rankdesk/api'
import { mediaPathIn, pluralize, splitMediaPath } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { FolderActions } from '../library/folders/FolderTree.tsx'
import { createFolderMutation, filesMutation } from '../library/mediaLibrary.mutations.ts'
import type { AskAboutUses } from '../library/actions/ConflictUses.tsx'

export interface FolderActionsOptions {
  projectId: number
  askAboutUses: AskAboutUses
  /** Returns the number of files in a folder and its subfolders. */
  filesIn: (path: string) => number
  onCreate: (parent: string) => void
  /** Called after a folder was moved or renamed; `to` is undefined for a deleted one. */
  onMoved: (from: string, to: string | undefined) => void
}

/** The actions on folders (M454), with a question before files in use change (D19), and Undo. */
export function useFolderActions({
  projectId,
  askAboutUses,
  filesIn,
  onCreate,
  onMoved,
}: FolderActionsOptions): FolderActions {
  const { client, ...app } = useApp()
  const alert = useErrorAlert()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const { mutateAsync: moveFolder } = useMutation(moveFolderMutation({ client, ...app }, projectId))
  const restore = useRestoreFolder(projectId)
  const { mutateAsync: deleteFolder } = useMutation(deleteFolderMutation({ client, ...app }, projectId))

  async function usesIn(folderPath: string) {
    if (filesIn(folderPath) === 0) return []
    return (await client.call(mediaUsesOf, { query: { project: String(projectId), folderPath } })).uses
  }

  /** Moves a folder and offers to move it back. */
  async function moveTo(path: string, to: string, message: string): Promise<void> {
    const target = splitMediaPath(to)
    await moveFolder({ folderPath: path, moveToFolder: target.folderPath, moveToName: target.name })
    onMoved(path, to)
    show({ message, undo: () => void moveBack(to, path) })
  }
  async function moveBack(from: string, to: string): Promise<void> {
    try {
      const target = splitMediaPath(to)
      await moveFolder({ folderPath: from, moveToFolder: target.folderPath, moveToName: target.name })
      onMoved(from, to)
    } catch (error) {
      await alert(error, "The folder couldn't be moved back")
    }
  }

  async function move(path: string, parent: string): Promise<void> {
    const { name } = splitMediaPath(path)
    try {
      const uses = await usesIn(path)
      if (uses.length > 0 && !(await askAboutUses('move', name, uses))) return
      await moveTo(path, mediaPathIn(parent, name), `${name} was moved to ${parent === '/' ? 'Media' : parent}.`)
    } catch (error) {
      await alert(error, "The folder couldn't be moved")
    }
  }

  async function remove(path: string): Promise<void> {
    const { name } = splitMediaPath(path)
    const files = filesIn(path)
    try {
      const uses = await usesIn(path)
      const isConfirmed =
        uses.length > 0
          ? await askAboutUses('delete', name, uses)
          : files === 0 || (await confirm({ title: `Delete ${name}?`, subtitle: deletedText(files), danger: true }))
      if (!isConfirmed) return
      const deleted = await deleteFolder({ folderPath: path, confirmed: uses.length > 0 })
      onMoved(path, undefined)
      show({ message: `${name} was deleted.`, undo: () => void restore(deleted) })
    } catch (error) {
      await alert(error, "The folder couldn't be deleted")
    }
  }

  return {
    create: onCreate,
    async rename(path, name) {
      const { folderPath, name: before } = splitMediaPath(path)
      if (name === before) return true
      const uses = await usesIn(path)
      if (uses.length > 0 && !(await askAboutUses('rename', before, uses))) return false
      await moveTo(path, mediaPathIn(folderPath, name), `${before} is now called ${name}.`)
      return true
    },
    move: (path, parent) => void move(path, parent),
    remove: (path) => void remove(path),
  }
}

const deletedText = (files: number) =>
  `${files === 1 ? 'Its file goes' : `Its ${pluralize(files, 'file')} go`} to Deleted and can be restored.`

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
function useRestoreFolder(projectId: number): (deleted: DeletedFolder) => Promise<void> {
  const app = useApp()
  const { show } = useToast()
  const { mutateAsync: createFolder } = useMutation(createFolderMutation(app, projectId))
  const { mutateAsync: restoreFiles } = useMutation(filesMutation(app, projectId, restoreMediaItems))

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

/** Moves or renames a folder with its content (M454). */
function moveFolderMutation(app: AppContextValue, project: number) {
  return writeMutation((move: { folderPath: string; moveToFolder: string; moveToName?: string }) =>
    app.client.call(moveMediaFolder, { body: { project, ...move } }),
  )
}

/** Deletes a folder with its content; its files go to Deleted (M454). */
function deleteFolderMutation(app: AppContextValue, project: number) {
  return writeMutation((folder: { folderPath: string; confirmed: boolean }) =>
    app.client.call(deleteMediaFolder, { body: { project, ...folder } }),
  )
}
