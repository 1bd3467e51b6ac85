import { createImportTransport, MAX_IMPORT_FILE_BYTES, MAX_IMPORT_PATH, MAX_IMPORT_ZIP_BYTES } from '@rankdesk/api'
import { formatFileSize } from '@rankdesk/format'
import { type CheckFile, type ChosenFile, createUploadStore, isUnderWay, type UploadStore } from '@rankdesk/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { ConnectionContext } from '#lib/connection/connectionContext.ts'
import { registerUnsavedWork } from '#lib/unsaved/unsavedWork.ts'

/** The uploads of an import. */
export interface ImportUploads {
  store: UploadStore
  /** Whether files are on their way, or continue by themselves. */
  isActive: boolean
  /** How many files failed and are not on the server. */
  failed: number
}

/** The uploads of all imports. */
export interface ImportUploadStore {
  store: UploadStore
  /** Adds files to an import. */
  add: (importId: number, files: readonly ChosenFile[]) => void
}

/** Returns the app's list of files that are on their way to imports. */
export function useImportUploadStore(): ImportUploadStore {
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
  return {
    store,
    add: (importId, files) => store.add(files, { target: { projectId: importId, folderPath: '/', label: '' } }),
  }
}

const stores = new WeakMap<QueryClient, UploadStore>()

/**
 * Returns the files of imports that are on their way: one list for the running app, which outlives the screen. Closing
 * the page asks first until all have arrived.
 */
function importUploadsOf(queryClient: QueryClient, app: AppContextValue): UploadStore {
  const known = stores.get(queryClient)
  if (known !== undefined) return known
  const store = createUploadStore({
    clock: app.clock,
    transport: createImportTransport({ client: app.client }),
    check: checkImportFile,
  })
  guardPage(store)
  stores.set(queryClient, store)
  return store
}

/** Checks what the server would reject anyway. What a file contains is found out when it is read. */
const checkImportFile: CheckFile = ({ file, name, target }) => {
  const max = /\.zip$/i.test(name) ? MAX_IMPORT_ZIP_BYTES : MAX_IMPORT_FILE_BYTES
  const path = `${target?.folderPath ?? ''}/${name}`
  if (file.size === 0) return Promise.resolve({ problem: 'The file is empty' })
  if (file.size > max) {
    return Promise.resolve({
      problem: `The file has ${formatFileSize(file.size)}. At most ${formatFileSize(max)} can be imported.`,
    })
  }
  if (path.length > MAX_IMPORT_PATH) {
    return Promise.resolve({ problem: 'The names of its folders are too long. Drop the innermost folder.' })
  }
  return Promise.resolve({})
}

/** Asks before the page is closed while files are on their way, and keeps it when the session expires. */
function guardPage(store: UploadStore): void {
  let release: (() => void) | undefined
  store.subscribe(() => {
    const isActive = isUnderWay(store.getState())
    if (isActive === (release !== undefined)) return
    if (isActive) {
      const unregister = registerUnsavedWork('import uploads')
      const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
      addEventListener('beforeunload', preventUnload)
      release = () => {
        removeEventListener('beforeunload', preventUnload)
        unregister()
      }
    } else {
      release?.()
      release = undefined
    }
  })
}
