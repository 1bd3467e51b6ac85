import {
  type FilterEntry,
  homeNewsReport,
  openWorkReport,
  recordHomeVisit,
  type ReportRow,
  staffFilter,
  waitingWorkReport,
} from '@rankdesk/api'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'

export type OpenWorkRow = ReportRow<typeof openWorkReport>
export type WaitingRow = ReportRow<typeof waitingWorkReport>
export type NewsRow = ReportRow<typeof homeNewsReport>

/** The open strategies of the month, in the order of the queue (HOME-1). */
export const openWorkQuery = (app: AppContextValue) => reportRowsQuery(app, openWorkReport, staffFilter(app.staffId))

/** The work that waits for others. */
export const waitingWorkQuery = (app: AppContextValue) =>
  reportRowsQuery(app, waitingWorkReport, staffFilter(app.staffId))

/** The news since an instant (HOME-2). */
export function newsQuery(app: AppContextValue, since: string) {
  const after: FilterEntry = { name: 'at', value: since, match: 'GREATER' }
  return reportRowsQuery(app, homeNewsReport, [...staffFilter(app.staffId), after])
}

/** Records that the signed-in person opened Home, and returns since when something is new. Kept while Home is left. */
export function useNewsSince(): { since: string | undefined; isError: boolean } {
  const app = useApp()
  const queryClient = useQueryClient()
  const queryKey = queryKeys.newsSince(app)
  const { mutate, isError } = useMutation({
    mutationFn: () => app.client.call(recordHomeVisit, {}),
    onSuccess: ({ newsSince }) => {
      queryClient.setQueryData(queryKey, newsSince)
    },
  })
  useEffect(() => {
    mutate()
  }, [mutate])
  const since = useQuery<string>({ queryKey, queryFn: skipToken }).data
  return { since, isError }
}
