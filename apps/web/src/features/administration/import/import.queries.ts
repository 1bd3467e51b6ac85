import {
  type CallInput,
  changeImport,
  discardImport,
  importDetails,
  type ImportState,
  readImportFiles,
  removeImportFile,
  startImport,
  undoImport,
  writeImport,
} from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** How often a working import is fetched for its progress, in ms. */
const PROGRESS_MS = 1000

/** An import with its files, preview and result. Fetched every second while the server works on it. */
export function importQuery(app: AppContextValue, importId: number) {
  return queryWithReads({
    queryKey: queryKeys.importDetails(app, importId),
    meta: readsOf(['import']),
    queryFn: ({ signal }) => app.client.call(importDetails, { params: { importId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isWorking(data.state) ? PROGRESS_MS : false),
  })
}

/** Whether the server works on an import in the background. */
export function isWorking(state: ImportState): boolean {
  return state === 'reading' || state === 'writing' || state === 'undoing'
}

export function startImportMutation({ client }: AppContextValue) {
  return writeMutation((name: string) => client.call(startImport, { body: { name } }))
}

/** Removes a file, or all files of a folder. Files that come and go are no recorded changes. */
export function removeImportFileMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: ({ importId, path }: { importId: number; path: string }) =>
      app.client.call(removeImportFile, { params: { importId }, body: { path } }),
    onSuccess: (_removed, { importId }, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.importDetails(app, importId)),
  })
}

export function readImportFilesMutation({ client }: AppContextValue) {
  return writeMutation((importId: number) => client.call(readImportFiles, { params: { importId } }))
}

/** Changes what an import writes. */
export function changeImportMutation({ client }: AppContextValue) {
  return writeMutation(({ importId, ...body }: CallInput<typeof changeImport>['body'] & { importId: number }) =>
    client.call(changeImport, { params: { importId }, body }),
  )
}

export function writeImportMutation({ client }: AppContextValue) {
  return writeMutation((importId: number) => client.call(writeImport, { params: { importId } }))
}

export function undoImportMutation({ client }: AppContextValue) {
  return writeMutation((importId: number) => client.call(undoImport, { params: { importId } }))
}

export function discardImportMutation({ client }: AppContextValue) {
  return writeMutation((importId: number) => client.call(discardImport, { params: { importId } }))
}
