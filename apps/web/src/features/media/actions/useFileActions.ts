import { type MediaFile, mediaZipPath } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useApp } from '#lib/api/appContext.ts'
import type { ConfirmUses } from '../library/actions/useUsesConfirm.tsx'
import { startDownload } from './startDownload.ts'
import { useActionRunner } from './useActionRunner.ts'
import { useFileMutations } from './useFileMutations.ts'

export interface FileActionsOptions {
  projectId: number
  /** Identifies the open list: the result of an action is shown in the list in which it started. */
  listKey: string
  confirmUses: ConfirmUses
  /** Called after an action with the files for which it failed; they stay selected. */
  onDone: (failed: readonly number[]) => void
}

type Files = readonly MediaFile[]

const NOT_MOVED = "The files couldn't be moved"
const NOT_DELETED = "The files couldn't be deleted"
const NOT_RESTORED = "The files couldn't be restored"

/** The actions on files, each with a result per file (D21), a question before files in use change (D19), and Undo. */
export function useFileActions({ projectId, listKey, confirmUses, onDone }: FileActionsOptions) {
  const { busy, last, dismiss, run, finish } = useActionRunner(listKey, onDone)
  const write = useFileMutations(projectId)
  const { confirm } = useDialogs()
  const confirmForever = (files: string) =>
    confirm({ title: `Delete ${files} permanently?`, subtitle: 'This action is irreversible!', danger: true })

  const actions = {
    move: (files: Files, moveToFolder: string) =>
      run(NOT_MOVED, async () => {
        if (!(await confirmUses('move', files))) return
        const outcomes = await write.moveFiles({ mediaIds: idsOf(files), moveToFolder })
        const done = `moved to ${moveToFolder === '/' ? 'Media' : moveToFolder}`
        finish({ done, files, outcomes }, (failed) => void actions.move(failed, moveToFolder), moveBack)
      }),
    remove: (files: Files) =>
      run(NOT_DELETED, async () => {
        if (!(await confirmUses('delete', files))) return
        const outcomes = await write.deleteFiles({ mediaIds: idsOf(files), confirmed: true })
        const undo = (deleted: Files) => void run(NOT_RESTORED, () => write.restoreFiles({ mediaIds: idsOf(deleted) }))
        finish({ done: 'moved to Deleted', files, outcomes }, (failed) => void actions.remove(failed), undo)
      }),
    restore: (files: Files) =>
      run(NOT_RESTORED, async () => {
        const outcomes = await write.restoreFiles({ mediaIds: idsOf(files) })
        finish({ done: 'restored', files, outcomes }, (failed) => void actions.restore(failed))
      }),
    purge: (files: Files) =>
      run(NOT_DELETED, async () => {
        if (!(await confirmForever(nameOf(files)))) return
        const outcomes = await write.purgeFiles({ mediaIds: idsOf(files) })
        finish({ done: 'deleted permanently', files, outcomes }, (failed) => void actions.purge(failed))
      }),
    emptyTrash: (count: number) =>
      run(NOT_DELETED, async () => {
        if (!(await confirmForever(pluralize(count, 'file')))) return
        await write.emptyTrash()
        onDone([])
      }),
  }

  /** Moves files back into the folders that they came from. */
  function moveBack(files: Files): void {
    void run(NOT_MOVED, async () => {
      for (const [folder, moved] of Map.groupBy(files, ({ folderPath }) => folderPath)) {
        await write.moveFiles({ mediaIds: idsOf(moved), moveToFolder: folder })
      }
    })
  }
  return {
    ...actions,
    busy,
    last,
    dismiss,
    rename: useRename(confirmUses, write.updateFile, run),
    download: useDownload(projectId),
  }
}
export type FileActions = ReturnType<typeof useFileActions>

/** Returns what renames a file. It resolves with false if the file keeps its name, and rejects with the field's error. */
function useRename(
  confirmUses: ConfirmUses,
  updateFile: ReturnType<typeof useFileMutations>['updateFile'],
  run: ReturnType<typeof useActionRunner>['run'],
) {
  const { show } = useToast()
  return async (file: MediaFile, name: string): Promise<boolean> => {
    if (name === file.name) return true
    if (!(await confirmUses('rename', [file]))) return false
    await updateFile({ mediaId: file.mediaId, name })
    const back = { mediaId: file.mediaId, name: file.name }
    show({
      message: `${file.name} is now called ${name}.`,
      undo: () => void run("The file couldn't be renamed", () => updateFile(back)),
    })
    return true
  }
}

/** Returns what downloads one file, or several as a zip archive. */
function useDownload(projectId: number) {
  const { config } = useApp()
  return (files: Files): void => {
    const [file] = files
    if (files.length === 1 && file?.url != null) startDownload(file.url, file.name)
    else if (files.length > 0) {
      startDownload(`${config.services.sites}${mediaZipPath(projectId, { ids: idsOf(files) })}`)
    }
  }
}

const idsOf = (files: Files): number[] => files.map(({ mediaId }) => mediaId)
const nameOf = (files: Files): string => (files.length === 1 ? (files[0]?.name ?? '') : pluralize(files.length, 'file'))
