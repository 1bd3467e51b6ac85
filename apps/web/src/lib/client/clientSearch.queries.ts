import { clientSearchReport, queryReport } from '@rankdesk/api'
import type { AppContextValue } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads } from '../api/queryWithReads.ts'
import { cachedReport } from '../api/reportQuery.ts'

/** The maximum number of clients in a search result. */
const MAX_RESULTS = 8

/** Clients whose name or domain contains the text, or whose id it is (M592); active ones first. */
export function clientSearchQuery(app: AppContextValue, searchFor: string) {
  const text = searchFor.trim()
  return queryWithReads({
    queryKey: queryKeys.clientSearch(app, text),
    ...cachedReport(clientSearchReport),
    queryFn: async ({ signal }) => {
      const filter = [{ name: 'searchFor', value: text, match: 'LIKE' as const }]
      const page = { filter, offset: 0, count: MAX_RESULTS }
      const { rows } = await queryReport(app.client, app.config.product, clientSearchReport, page, { signal })
      return rows
    },
  })
}
