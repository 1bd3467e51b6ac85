import { listImports } from '@rankdesk/api'
import type { AppContextValue } from '../app/appContext.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { queryWithReads, readsOf } from '../app/queryWithReads.ts'

/** The newest imports. */
export function importsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.imports(app),
    meta: readsOf(['import']),
    queryFn: async ({ signal }) => (await app.client.call(listImports, {}, { signal })).imports,
  })
}
