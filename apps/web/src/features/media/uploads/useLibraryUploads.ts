import type { FileRules } from '@rankdesk/format'
import type { ChosenFile, UploadItem, UploadTarget } from '@rankdesk/ui'
import { useEffect, useEffectEvent } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { openChooser } from './openChooser.ts'
import { useUploadManager } from './useUploadManager.ts'

/** The destination of uploads on a screen. */
export interface LibraryUploadsOptions {
  /** The project that owns the library. */
  projectId: number
  /** The folder that is open, '/' for the library itself. */
  folderPath: string
  /** The name of the client or its site, shown in the tray. */
  label: string
  /** The requirements of a file. @default every type that a library accepts, 50 MB */
  rules?: FileRules
  /** Called with each file of this library that is complete, also one that another screen started. */
  onComplete?: (item: UploadItem) => void
}

/** Uploads to a folder of a library. */
export interface LibraryUploads {
  /** Uploads files, to another folder of the library with `folder`. The tray of the shell shows them on every screen. */
  add: (files: readonly (File | ChosenFile)[], how?: { pasted?: boolean; folder?: string }) => void
  /** Opens the file chooser. Call it in a click handler. */
  chooseFiles: () => void
  /** Opens the chooser of a folder, which is uploaded with its structure. Call it in a click handler. */
  chooseFolder: () => void
  /** Where the files go, for `Uploader`. */
  target: UploadTarget
}

/**
 * Returns the uploads to the folder that a screen shows. Give `add` to `UploadDropArea` around the screen, and
 * `chooseFiles` to its Upload button:
 *
 *     const uploads = useLibraryUploads({ projectId, folderPath, label: site.domain })
 *     <UploadDropArea prompt={`Drop to upload to ${folderName}`} onFiles={uploads.add}>…</UploadDropArea>
 */
export function useLibraryUploads({
  projectId,
  folderPath,
  label,
  rules,
  onComplete,
}: LibraryUploadsOptions): LibraryUploads {
  const app = useApp()
  const { store } = useUploadManager()
  const target = uploadTargetOf(app, { projectId, folderPath, label })
  const handleComplete = useEffectEvent((item: UploadItem) => {
    if (item.target?.projectId === projectId) onComplete?.(item)
  })
  useEffect(() => store.onComplete((item) => handleComplete(item)), [store])
  const add: LibraryUploads['add'] = (files, { pasted = false, folder = folderPath } = {}) =>
    store.add(files, { pasted, target: { ...target, folderPath: folder }, rules })
  const choose = (isFolder: boolean) => openChooser(isFolder, (files) => add(files))
  return { add, chooseFiles: () => choose(false), chooseFolder: () => choose(true), target }
}

/** Returns where files of a library go, in the name of the person for whom the app context acts. */
function uploadTargetOf(
  app: Pick<AppContextValue, 'actingFor'>,
  target: Omit<UploadTarget, 'actingFor' | 'isNew'>,
): UploadTarget {
  return app.actingFor === null ? target : { ...target, actingFor: app.actingFor }
}
