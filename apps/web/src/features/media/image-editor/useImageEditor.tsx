import type { MediaFile } from '@rankdesk/api'
import { lazyComponent } from '@rankdesk/ui'
import { type ReactNode, Suspense, useState } from 'react'

const ImageEditorDialog = lazyComponent(async () => (await import('./ImageEditorDialog.tsx')).ImageEditorDialog)

/** The image editor of a screen. */
export interface ImageEditor {
  /** Opens a picture of a library. See `isEditablePicture`. */
  editImage: (projectId: number, file: MediaFile) => void
  /** The dialog. Render it once, anywhere in the screen. */
  editor: ReactNode
}

/** Whether the image editor can open a file: a picture that is ready, no icon. */
export function isEditablePicture({ contentType, status, url, width }: MediaFile): boolean {
  const isPicture = contentType.startsWith('image/') && contentType !== 'image/x-icon'
  return isPicture && status === 'ready' && url !== null && width !== null
}

/** Returns the image editor of a screen. Its code loads when it is opened. `onSaved` is called with each saved file. */
export function useImageEditor(onSaved?: (file: MediaFile) => void): ImageEditor {
  const [opened, setOpened] = useState<{ projectId: number; file: MediaFile; isOpen: boolean }>()
  const editor = opened && (
    <Suspense fallback={null}>
      <ImageEditorDialog
        key={`${opened.file.mediaId} ${opened.file.sha256}`}
        projectId={opened.projectId}
        file={opened.file}
        open={opened.isOpen}
        onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
        onClosed={() => setOpened(undefined)}
        {...(onSaved !== undefined && { onSaved })}
      />
    </Suspense>
  )
  return { editImage: (projectId, file) => setOpened({ projectId, file, isOpen: true }), editor }
}
