import { type CallInput, changeImport, readImportFiles, writeImport } from '@rankdesk/api'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

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
