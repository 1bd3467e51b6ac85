import { queryOptions } from '@tanstack/react-query'
import { monthlyQueueWorkReport, nextWork, queryReport, staffFilter } from '@rankdesk/api'
import { comparePlainDates } from '@rankdesk/format'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { deskKeys } from '../../shared/desk/deskKeys.ts'
import { keptReport } from '../../shared/desk/reportQuery.ts'

/** The staff member's months of queue work, newest first (M145). */
export function monthlyQueueWorkQuery(desk: Desk) {
  return queryOptions({
    queryKey: deskKeys.monthlyQueueWork(desk),
    ...keptReport(monthlyQueueWorkReport),
    queryFn: async ({ signal }) => {
      const query = { filter: staffFilter(desk.staffId), count: 12 }
      const { rows } = await queryReport(desk.client, desk.config.product, monthlyQueueWorkReport, query, { signal })
      return rows.toSorted((a, b) => comparePlainDates(b.reportDate, a.reportDate))
    },
  })
}

/** What the staff member should do next (M122). */
export function nextWorkQuery(desk: Desk) {
  return queryOptions({
    queryKey: deskKeys.nextWork(desk),
    queryFn: ({ signal }) => desk.client.call(nextWork, { params: { staffId: desk.staffId } }, { signal }),
  })
}
