import { createUploadTransport, type MediaFile } from '@rankdesk/api'
import { createUploadStore, Uploader } from '@rankdesk/ui'
import { useState } from 'react'
import { createAppReporter } from '../errors/createAppReporter.ts'
import { useApp } from '../app/appContext.ts'

export interface UploadPicturesProps {
  projectId: number
  /** The target folder. */
  folderPath: string
  /** Called with each uploaded picture. */
  onUploaded: (path: string) => void
}

/** Uploads pictures into a folder of the library (M456-M471). Use another key for another folder. */
export function UploadPictures({ projectId, folderPath, onUploaded }: UploadPicturesProps) {
  const app = useApp()
  const [store] = useState(() =>
    createUploadStore({
      clock: app.clock,
      rules: { types: 'image' },
      transport: createUploadTransport({
        client: app.client,
        project: projectId,
        folderPath,
        reportError: createAppReporter(app).report,
      }),
      onComplete: ({ result }) => {
        if (isMediaFile(result?.detail)) onUploaded(result.detail.path)
      },
    }),
  )
  return <Uploader store={store} label={`Upload to ${folderPath}`} paste="anywhere" />
}

function isMediaFile(detail: unknown): detail is Pick<MediaFile, 'path'> {
  return typeof detail === 'object' && detail !== null && 'path' in detail && typeof detail.path === 'string'
}
