import { mediaUsesOf } from '@rankdesk/api'
import { mediaPathIn, pluralize, splitMediaPath } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { AskAboutUses } from '../library/actions/useUsesConfirm.tsx'
import type { FolderActions } from '../library/folders/FolderTree.tsx'
import { deleteFolderMutation, moveFolderMutation } from '../library/mediaLibrary.mutations.ts'
import { useRestoreFolder } from './useRestoreFolder.ts'

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
export function useFolderActions(options: FolderActionsOptions): FolderActions {
  const { projectId, askAboutUses, filesIn, onCreate, onMoved } = options
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
