import {
  type CallInput,
  changeImport,
  type discardImport,
  listImports,
  type readImportFiles,
  type writeImport,
} from '@rankdesk/api'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The newest imports. */
export function importsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.imports(app),
    meta: readsOf(['import']),
    queryFn: async ({ signal }) => (await app.client.call(listImports, {}, { signal })).imports,
  })
}

/** The calls that bring an import to its next step: they need nothing but its id, which is the mutation's variable. */
type StepContract = typeof readImportFiles | typeof writeImport | typeof discardImport

/** Reads the files of an import, writes what was read, or discards it. */
export function importStepMutation(app: AppContextValue, contract: StepContract) {
  return writeMutation((importId: number) => app.client.call(contract, { params: { importId } }))
}

/** Changes what an import writes. */
export function changeImportMutation({ client }: AppContextValue) {
  return writeMutation(({ importId, ...body }: CallInput<typeof changeImport>['body'] & { importId: number }) =>
    client.call(changeImport, { params: { importId }, body }),
  )
}
