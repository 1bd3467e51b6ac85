import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#lib/stored/createListeners.ts'

/** Set while this browser keeps unfinished uploads, so that the tray is loaded at the start of the app. */
const PENDING_KEY = 'rankdesk.uploads'

const listeners = createListeners()
let isRequested = false

/** Shows the upload tray of the shell, whose code is loaded then. */
export function requestUploadTray(): void {
  if (isRequested) return
  isRequested = true
  listeners.notify()
}

/** How long after the start unfinished uploads continue, in ms: right after the first screen. */
const RESUME_AFTER_MS = 1000

/** Whether the upload tray was requested. Unfinished uploads of an earlier visit request it after the start. */
export function useIsUploadTrayRequested(): boolean {
  useEffect(() => {
    if (!hasPendingUploads()) return undefined
    const timer = setTimeout(requestUploadTray, RESUME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return useSyncExternalStore(listeners.subscribe, () => isRequested)
}

/** Whether this browser may keep unfinished uploads of an earlier visit. */
function hasPendingUploads(): boolean {
  try {
    return localStorage.getItem(PENDING_KEY) !== null
  } catch {
    return false
  }
}

/** Records whether this browser keeps unfinished uploads. */
export function setPendingUploads(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(PENDING_KEY, '1')
    else localStorage.removeItem(PENDING_KEY)
  } catch {
    // Without storage, uploads are not kept either.
  }
}
