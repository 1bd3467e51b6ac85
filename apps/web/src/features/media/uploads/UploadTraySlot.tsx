import { ErrorBoundary, lazyComponent } from '@rankdesk/ui'
import { Suspense } from 'react'
import { useIsUploadTrayRequested } from './trayRequest.ts'

// The uploader is not needed before something is uploaded.
const ShellUploadTray = lazyComponent(async () => (await import('./ShellUploadTray.tsx')).ShellUploadTray)

/** The position of the upload tray in the shell. Its code is loaded when a file is uploaded, or one is unfinished. */
export function UploadTraySlot() {
  const isRequested = useIsUploadTrayRequested()
  if (!isRequested) return null
  return (
    <ErrorBoundary title="Uploads could not be shown">
      <Suspense>
        <ShellUploadTray />
      </Suspense>
    </ErrorBoundary>
  )
}
