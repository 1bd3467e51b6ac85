import { queryOptions } from '@tanstack/react-query'
import { queryReport, type ReportRow, staffReport } from '@rankdesk/api'
import type { Desk } from '../desk/deskContext.ts'
import { deskKeys } from '../desk/deskKeys.ts'
import { keptReport } from '../desk/reportQuery.ts'

/** Somebody who works here (M102). */
export type StaffRow = ReportRow<typeof staffReport>

/** Everybody who works here, by name. */
export function staffListQuery(desk: Desk) {
  return queryOptions({
    queryKey: deskKeys.staffList(desk),
    ...keptReport(staffReport),
    queryFn: async ({ signal }) => {
      const { rows } = await queryReport(desk.client, desk.config.product, staffReport, {}, { signal })
      return rows
    },
  })
}
