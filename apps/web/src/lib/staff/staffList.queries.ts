import { queryReport, type ReportRow, staffReport } from '@rankdesk/api'
import type { AppContextValue } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads } from '../api/queryWithReads.ts'
import { cachedReport } from '../api/reportQuery.ts'

/** A staff member (M102). */
export type StaffRow = ReportRow<typeof staffReport>

/** All staff members, by name. */
export function staffListQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.staffList(app),
    ...cachedReport(staffReport),
    queryFn: async ({ signal }) => {
      const { rows } = await queryReport(app.client, app.config.product, staffReport, {}, { signal })
      return rows
    },
  })
}
