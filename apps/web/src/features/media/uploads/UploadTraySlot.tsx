import { ErrorBoundary, lazyComponent } from '@rankdesk/ui'
import { Suspense, useEffect } from 'react'
import { hasPendingUploads, requestUploadTray, useIsUploadTrayRequested } from './trayRequest.ts'

// The uploader is not needed before something is uploaded.
const ShellUploadTray = lazyComponent(async () => (await import('./ShellUploadTray.tsx')).ShellUploadTray)

/** How long after the start unfinished uploads continue, in ms: right after the first screen. */
const RESUME_AFTER_MS = 1000

/** The position of the upload tray in the shell. Its code is loaded when a file is uploaded, or one is unfinished. */
export function UploadTraySlot() {
  const isRequested = useIsUploadTrayRequested()
  useEffect(() => {
    if (!hasPendingUploads()) return undefined
    const timer = setTimeout(requestUploadTray, RESUME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isRequested) return null
  return (
    <ErrorBoundary title="Uploads could not be shown">
      <Suspense>
        <ShellUploadTray />
      </Suspense>
    </ErrorBoundary>
  )
}
