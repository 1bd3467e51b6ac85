import type { MediaFile } from '@rankdesk/api'
import { useLibraryUploads } from '../uploads/useLibraryUploads.ts'
import { useUploadManager } from '../uploads/useUploadManager.ts'

/** Uploads a file in place of another one, whose name it gets. */
type ReplaceFile = (chosen: File, file: Pick<MediaFile, 'name' | 'folderPath'>) => void

/**
 * Returns what replaces files. The upload is shown in the tray; the conflict with the present file is resolved at once,
 * because the person has already confirmed it.
 */
export function useReplaceFile(projectId: number, label: string): ReplaceFile {
  const { store } = useUploadManager()
  const { target } = useLibraryUploads({ projectId, folderPath: '/', label })
  return (chosen, { name, folderPath }) => {
    const known = new Set(store.getState().items.map(({ id }) => id))
    const content = new File([chosen], name, { type: chosen.type, lastModified: chosen.lastModified })
    store.add([content], { target: { ...target, folderPath } })
    const stop = store.subscribe(() => {
      const item = store.getState().items.find(({ id }) => !known.has(id))
      if (item?.status === 'conflict') store.resolve(item.id, 'replace')
      if (item === undefined || item.status === 'complete') stop()
    })
  }
}
