import {
  type CallInput,
  type CallResult,
  createReportLink,
  monthlyReport,
  revokeReportLink,
  saveMonthlyReport,
} from '@rankdesk/api'
import type { PlainMonth } from '@rankdesk/format'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** A client's report of a month as staff edit it. */
export type MonthlyReport = CallResult<typeof monthlyReport>

export function monthlyReportQuery(app: AppContextValue, clientId: number, month: PlainMonth) {
  return queryWithReads({
    queryKey: queryKeys.monthlyReport(app, clientId, month),
    meta: readsOf(['client', 'report', 'strategy', 'publication'], { clientId }),
    queryFn: ({ signal }) => app.client.call(monthlyReport, { params: { clientId, month } }, { signal }),
  })
}

/** Saves a report read as the version in `If-Match`. Fails with 409 if that one is outdated. */
export function saveReportMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof saveMonthlyReport>) => client.call(saveMonthlyReport, input))
}

/** Creates a link and returns its address, which is not shown again. */
export function createReportLinkMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof createReportLink>) => client.call(createReportLink, input))
}

export function revokeReportLinkMutation({ client }: AppContextValue) {
  return writeMutation((params: { clientId: number; clientReportLinkId: number }) =>
    client.call(revokeReportLink, { params }),
  )
}
