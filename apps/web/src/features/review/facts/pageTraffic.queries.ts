import { pageOrganicTrafficReport, queryReport, type ReportRow } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'

/** A month of a page's visits, with the same month of the year before (M267). */
export type PageMonth = ReportRow<typeof pageOrganicTrafficReport>

/** The visits of a page from search, this year and last, including those of the page that it replaced. */
export function pageTrafficQuery(app: AppContextValue, pageId: number, oldPageId: number | null) {
  return queryWithReads({
    queryKey: queryKeys.pageTraffic(app, pageId, oldPageId),
    ...cachedReport(pageOrganicTrafficReport),
    queryFn: async ({ signal }): Promise<PageMonth[]> => {
      const filter = [
        { name: 'pageId', value: pageId, match: 'EQUALS' as const },
        ...(oldPageId === null ? [] : [{ name: 'oldPageId', value: oldPageId, match: 'EQUALS' as const }]),
      ]
      const report = pageOrganicTrafficReport
      return (await queryReport(app.client, app.config.product, report, { filter }, { signal })).rows
    },
  })
}
