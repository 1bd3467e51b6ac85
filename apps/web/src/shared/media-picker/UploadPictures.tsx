import type { MediaFile } from '@rankdesk/api'
import { Uploader } from '@rankdesk/ui'
import { useUploadManager } from '../uploads/useUploadManager.ts'
import { useLibraryUploads } from '../uploads/useLibraryUploads.ts'

export interface UploadPicturesProps {
  projectId: number
  /** The target folder. */
  folderPath: string
  /** The client's domain. */
  domain: string
  /** Called with each uploaded picture. */
  onUploaded: (path: string) => void
}

const RULES = { types: 'image' } as const

/**
 * Uploads pictures into a folder of the library (M456-M471). What still runs when the picker closes continues in the
 * tray of the shell.
 */
export function UploadPictures({ projectId, folderPath, domain, onUploaded }: UploadPicturesProps) {
  const { store } = useUploadManager()
  const { target } = useLibraryUploads({
    projectId,
    folderPath,
    label: domain,
    rules: RULES,
    onComplete: ({ result }) => {
      if (isMediaFile(result?.detail)) onUploaded(result.detail.path)
    },
  })
  return <Uploader store={store} target={target} rules={RULES} label={`Upload to ${folderPath}`} paste="anywhere" />
}

function isMediaFile(detail: unknown): detail is Pick<MediaFile, 'path'> {
  return typeof detail === 'object' && detail !== null && 'path' in detail && typeof detail.path === 'string'
}
