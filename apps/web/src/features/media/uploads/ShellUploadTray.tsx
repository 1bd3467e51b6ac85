import { isUnderWay, UploadTray, useUploads } from '@rankdesk/ui'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import { registerUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { conflictUsesOf } from '../library/actions/ConflictUses.tsx'
import { useUploadManager } from './useUploadManager.ts'

/**
 * The upload tray of the shell. Uploads continue on every screen; closing the page asks first, and an upload that was
 * interrupted continues when the server can be reached again.
 */
export function ShellUploadTray() {
  const { store } = useUploadManager()
  const [open, setOpen] = useState(true)
  const connection = use(ConnectionContext)
  useEffect(() => {
    if (connection === null) return undefined
    const follow = () => (connection.state().status === 'connected' ? store.release() : store.hold())
    follow()
    return connection.subscribe(follow)
  }, [connection, store])
  useLeaveGuard(isUnderWay(useUploads(store)))
  const box = useRef<HTMLDivElement>(null)
  useTraySpace(box)
  return (
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-end sm:inset-x-5 sm:bottom-5"
    >
      <UploadTray
        store={store}
        open={open}
        onOpenChange={setOpen}
        conflictNote={conflictUsesOf}
        className="pointer-events-auto max-h-[min(36rem,70dvh)] w-full sm:w-160"
      />
    </div>
  )
}

/** Asks before the page is left, and keeps it when the session expires, while files are on their way. */
function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    const release = registerUnsavedWork('uploads')
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => {
      removeEventListener('beforeunload', preventUnload)
      release()
    }
  }, [isActive])
}

/** The distance between the tray and the end of the page, twice, in px. */
const MARGIN_PX = 40

/**
 * Keeps the height that the tray covers in the CSS variable `--tray-space`, so that what ends at the bottom of the window
 * can be scrolled above it.
 */
function useTraySpace(tray: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = tray.current
    if (element === null) return undefined
    const root = document.documentElement
    const measure = () => {
      const height = element.offsetHeight
      root.style.setProperty('--tray-space', `${height === 0 ? 0 : height + MARGIN_PX}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--tray-space')
    }
  }, [tray])
}
