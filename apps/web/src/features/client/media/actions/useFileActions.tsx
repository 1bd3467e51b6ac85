import { type MediaFile, mediaZipPath } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../../shared/errors/useErrorAlert.tsx'
import { type FileOutcome, splitOutcomes } from '../../../../shared/media-library/actions/fileOutcome.ts'
import type { ConfirmUses } from '../../../../shared/media-library/actions/useUsesConfirm.tsx'
import {
  deleteFilesMutation,
  emptyTrashMutation,
  moveFilesMutation,
  purgeFilesMutation,
  restoreFilesMutation,
  updateFileMutation,
} from '../../../../shared/media-library/mediaLibrary.mutations.ts'
import { startDownload } from './startDownload.ts'

/** The result of the last action, if it failed for some files. */
export interface LastAction {
  /** What was done, after the numbers: 'moved to /team'. */
  done: string
  files: readonly MediaFile[]
  outcomes: readonly FileOutcome[]
  retry: () => void
}

export interface FileActionsOptions {
  projectId: number
  confirmUses: ConfirmUses
  /** Called after an action with the files for which it failed; they stay selected. */
  onDone: (failed: readonly number[]) => void
}

/** The actions on files, each with a result per file (D21), a question before files in use change (D19), and Undo. */
export function useFileActions({ projectId, confirmUses, onDone }: FileActionsOptions) {
  const app = useApp()
  const alert = useErrorAlert()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const [last, setLast] = useState<LastAction>()
  const [busy, setBusy] = useState(false)
  const { mutateAsync: moveFiles } = useMutation(moveFilesMutation(app, projectId))
  const { mutateAsync: deleteFiles } = useMutation(deleteFilesMutation(app, projectId))
  const { mutateAsync: restoreFiles } = useMutation(restoreFilesMutation(app, projectId))
  const { mutateAsync: purgeFiles } = useMutation(purgeFilesMutation(app, projectId))
  const { mutateAsync: emptyTrash } = useMutation(emptyTrashMutation(app, projectId))
  const { mutateAsync: updateFile } = useMutation(updateFileMutation(app, projectId))

  async function run(title: string, action: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      await alert(error, title)
    } finally {
      setBusy(false)
    }
  }

  /** Shows the result: a toast if all is well, else the list of the problems. */
  function finish(part: Omit<LastAction, 'retry'>, again: (failed: MediaFile[]) => void, undo?: (ids: number[]) => void) {
    const { succeeded, failed } = splitOutcomes(part.outcomes)
    const retry = () => again(part.files.filter(({ mediaId }) => failed.includes(mediaId)))
    setLast(failed.length === 0 ? undefined : { ...part, retry })
    onDone(failed)
    if (succeeded.length === 0) return
    const name = part.files.length === 1 ? (part.files[0]?.name ?? '') : pluralize(succeeded.length, 'file')
    show({
      message: `${name} ${succeeded.length === 1 || part.files.length === 1 ? 'was' : 'were'} ${part.done}.`,
      ...(undo && { undo: () => undo(succeeded) }),
    })
  }

  const actions = {
    move: (files: readonly MediaFile[], moveToFolder: string) =>
      run("The files couldn't be moved", async () => {
        if (!(await confirmUses('move', files))) return
        const outcomes = await moveFiles({ mediaIds: idsOf(files), moveToFolder })
        const done = `moved to ${moveToFolder === '/' ? 'Media' : moveToFolder}`
        finish(
          { done, files, outcomes },
          (failed) => void actions.move(failed, moveToFolder),
          (ids) => void moveBack(files.filter(({ mediaId }) => ids.includes(mediaId))),
        )
      }),
    remove: (files: readonly MediaFile[]) =>
      run("The files couldn't be deleted", async () => {
        if (!(await confirmUses('delete', files))) return
        const outcomes = await deleteFiles({ mediaIds: idsOf(files), confirmed: true })
        finish(
          { done: 'moved to Deleted', files, outcomes },
          (failed) => void actions.remove(failed),
          (ids) => void run("The files couldn't be restored", async () => void (await restoreFiles({ mediaIds: ids }))),
        )
      }),
    restore: (files: readonly MediaFile[]) =>
      run("The files couldn't be restored", async () => {
        const outcomes = await restoreFiles({ mediaIds: idsOf(files) })
        finish({ done: 'restored', files, outcomes }, (failed) => void actions.restore(failed))
      }),
    purge: (files: readonly MediaFile[]) =>
      run("The files couldn't be deleted", async () => {
        const name = files.length === 1 ? (files[0]?.name ?? '') : pluralize(files.length, 'file')
        const title = `Delete ${name} permanently?`
        if (!(await confirm({ title, subtitle: 'This action is irreversible!', danger: true }))) return
        const outcomes = await purgeFiles({ mediaIds: idsOf(files) })
        finish({ done: 'deleted permanently', files, outcomes }, (failed) => void actions.purge(failed))
      }),
    emptyTrash: (count: number) =>
      run("The files couldn't be deleted", async () => {
        const title = `Delete ${pluralize(count, 'file')} permanently?`
        if (!(await confirm({ title, subtitle: 'This action is irreversible!', danger: true }))) return
        const { files } = await emptyTrash()
        onDone([])
        show({ message: `${pluralize(files, 'file')} deleted permanently.` })
      }),
    /** Renames a file. Resolves with false if it keeps its name, and rejects with the error for the field. */
    async rename(file: MediaFile, name: string): Promise<boolean> {
      if (name === file.name) return true
      if (!(await confirmUses('rename', [file]))) return false
      await updateFile({ mediaId: file.mediaId, name })
      const back = { mediaId: file.mediaId, name: file.name }
      show({
        message: `${file.name} is now called ${name}.`,
        undo: () => void run("The file couldn't be renamed", async () => void (await updateFile(back))),
      })
      return true
    },
    /** Downloads one file, or several as a zip archive. */
    download(files: readonly MediaFile[]): void {
      const [file] = files
      if (files.length === 1 && file?.url != null) startDownload(file.url, file.name)
      else if (files.length > 0) {
        startDownload(`${app.config.services.sites}${mediaZipPath(projectId, { ids: idsOf(files) })}`)
      }
    },
  }

  /** Moves files back into the folders that they came from. */
  function moveBack(files: readonly MediaFile[]): Promise<void> {
    return run("The files couldn't be moved", async () => {
      for (const [folder, moved] of Map.groupBy(files, ({ folderPath }) => folderPath)) {
        await moveFiles({ mediaIds: idsOf(moved), moveToFolder: folder })
      }
    })
  }
  return { ...actions, busy, last, dismiss: () => setLast(undefined) }
}
export type FileActions = ReturnType<typeof useFileActions>

const idsOf = (files: readonly MediaFile[]): number[] => files.map(({ mediaId }) => mediaId)
