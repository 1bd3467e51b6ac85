import { ApiError, type MediaFile } from '@rankdesk/api'
import { isUnderWay, type UploadStore, UploadTray, useUploads } from '@rankdesk/ui'
import { useQueries } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import { useReservedSpace } from '#lib/page/useReservedSpace.ts'
import { registerUnsavedWork } from '#lib/unsaved/unsavedWork.ts'
import { conflictUsesOf } from '../library/actions/ConflictUses.tsx'
import { isInWork } from '../library/files/fileStatus.ts'
import { mediaDetailsQuery } from '../library/mediaLibrary.queries.ts'
import { useUploadManager } from './useUploadManager.ts'

/** The distance between the tray and the end of the page, twice, in px. */
const MARGIN_PX = 40

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
  useProcessing(store)
  const box = useRef<HTMLDivElement>(null)
  useReservedSpace(box, '--tray-space', MARGIN_PX)
  return (
    <div
      ref={box}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--notices-space,0px))] z-40 flex justify-end sm:inset-x-5"
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

/** Follows the server's work on complete files, until the list says how it ended (UPL-46). */
function useProcessing(store: UploadStore): void {
  const app = useApp()
  const working = useUploads(store).items.flatMap(({ id, target, result }) => {
    const file = result?.detail as MediaFile | undefined
    return result?.isProcessing === true && target !== undefined && file !== undefined
      ? [{ id, query: mediaDetailsQuery(app, { projectId: target.projectId }, file.mediaId) }]
      : []
  })
  const details = useQueries({ queries: working.map(({ query }) => query) })
  useEffect(() => {
    for (const [index, { data, error }] of details.entries()) {
      const id = working[index]?.id
      if (id === undefined) continue
      // Somebody has deleted it since.
      if (error instanceof ApiError && error.status === 404) store.processed(id)
      if (data === undefined || isInWork(data.file)) continue
      store.processed(id, data.file.status === 'error' ? (data.file.errorText ?? NOT_PROCESSED) : undefined)
    }
  })
}

/** The problem of a file whose processing failed without a reason. */
const NOT_PROCESSED = 'The file was uploaded, but it could not be processed.'

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
