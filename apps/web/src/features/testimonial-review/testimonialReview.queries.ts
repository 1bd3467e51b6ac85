import {
  type FilterEntry,
  queryReport,
  staffFilter,
  type TESTIMONIAL_TABS,
  testimonialReviewClientsReport,
  testimonialTabsReport,
} from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { fetchAllRows } from '#lib/table/fetchAllRows.ts'

export type TestimonialTab = (typeof TESTIMONIAL_TABS)[number]

/** The view of the screen. The address holds it. */
export interface TestimonialView {
  tab: TestimonialTab
  search: string
}

/** The initial view (M448). */
export const FIRST_VIEW: TestimonialView = { tab: 'Incomplete', search: '' }

function scope(app: AppContextValue, search: string): FilterEntry[] {
  const text = search.trim()
  const found: FilterEntry[] = text === '' ? [] : [{ name: 'search', value: text, match: 'LIKE' }]
  return [...staffFilter(app.staffId), ...found]
}

/** The clients of a tab with testimonial blogs this month, of the staff member whose work is shown (M448-M451). */
export function testimonialClientsQuery(app: AppContextValue, { tab, search }: TestimonialView) {
  const inTab: FilterEntry[] = tab === 'All' ? [] : [{ name: 'testimonialTab', value: tab, match: 'EQUALS' }]
  const filter = [...scope(app, search), ...inTab]
  const report = testimonialReviewClientsReport
  return queryWithReads({
    queryKey: queryKeys.reportRows(app, report.queryId, filter),
    ...cachedReport(report, filter),
    queryFn: ({ signal }) =>
      fetchAllRows((paging) => queryReport(app.client, app.config.product, report, { filter, ...paging }, { signal })),
  })
}

/** The number of clients in each tab (M448). */
export function testimonialTabsQuery(app: AppContextValue, search: string) {
  return reportRowsQuery(app, testimonialTabsReport, scope(app, search))
}
