import { type ClientListName, clientListViews } from '@rankdesk/api'
import { type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** The named views of a list: one's own and those of one's team (D22). */
export function listViewsQuery(app: AppContextValue, list: { name: ClientListName }) {
  return queryWithReads({
    queryKey: queryKeys.listViews(app, list.name),
    meta: readsOf(['view']),
    queryFn: ({ signal }) => app.client.call(clientListViews, { query: { list: list.name } }, { signal }),
  })
}
