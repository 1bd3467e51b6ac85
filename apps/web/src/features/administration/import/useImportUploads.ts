import { isUnderWay, type UploadState, type UploadStore, useUploads } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import { importUploadsOf } from './importUploads.ts'

/** The uploads of an import. */
export interface ImportUploads {
  store: UploadStore
  /** Whether files are on their way, or continue by themselves. */
  isActive: boolean
  /** How many files failed and are not on the server. */
  failed: number
}

/** Returns the app's list of files that are on their way to imports. */
export function useImportUploadStore(): UploadStore {
  const store = importUploadsOf(useQueryClient(), useApp())
  const connection = use(ConnectionContext)
  useEffect(() => {
    if (connection === null) return undefined
    const follow = () => (connection.state().status === 'connected' ? store.release() : store.hold())
    follow()
    const unsubscribe = connection.subscribe(follow)
    return () => {
      unsubscribe()
      // Without the screen, interrupted files continue by time.
      store.release()
    }
  }, [connection, store])
  return store
}

/** Returns the uploads of one import. When the last file has arrived, the import is fetched again. */
export function useImportUploads(importId: number): ImportUploads {
  const app = useApp()
  const queryClient = useQueryClient()
  const store = useImportUploadStore()
  const state = ofImport(useUploads(store), importId)
  const isActive = isUnderWay(state)
  const complete = state.items.filter(({ status }) => status === 'complete').length
  useEffect(() => {
    if (isActive || complete === 0) return
    void refetchNow(queryClient, queryKeys.importDetails(app, importId))
    // From now on the server's list counts them.
    for (const item of ofImport(store.getState(), importId).items) if (item.status === 'complete') store.remove(item.id)
  }, [isActive, complete, queryClient, app, importId, store])
  return { store, isActive, failed: state.items.filter(({ status }) => status === 'error').length }
}

function ofImport(state: UploadState, importId: number): UploadState {
  return { ...state, items: state.items.filter(({ target }) => target?.projectId === importId) }
}
