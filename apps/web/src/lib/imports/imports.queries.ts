import { listImports } from '@rankdesk/api'
import type { AppContextValue } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads, readsOf } from '../api/queryWithReads.ts'

/** The newest imports. */
export function importsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.imports(app),
    meta: readsOf(['import']),
    queryFn: async ({ signal }) => (await app.client.call(listImports, {}, { signal })).imports,
  })
}
