import { ApiError, clientInfoReport, queryReport, type ReportRow } from '@rankdesk/api'
import type { AppContextValue } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads } from '../api/queryWithReads.ts'
import { cachedReport } from '../api/reportQuery.ts'
import { clientFilter } from '../page/reportRows.ts'

/** A client's account details (M116). */
export type ClientInfo = ReportRow<typeof clientInfoReport>

/** A client's account details; null when there is no such client (M084, M085). */
export function clientInfoQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.clientInfo(app, clientId),
    ...cachedReport(clientInfoReport, clientFilter(clientId)),
    queryFn: async ({ signal }): Promise<ClientInfo | null> => {
      if (clientId <= 0) return null
      const filter = clientFilter(clientId)
      try {
        const { rows } = await queryReport(app.client, app.config.product, clientInfoReport, { filter }, { signal })
        return rows[0] ?? null
      } catch (error) {
        if (isUnknownClient(error)) return null
        throw error
      }
    },
  })
}

/** Whether the reporting service rejected the id of a client that does not exist. */
function isUnknownClient(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && /there is no client/i.test(error.message)
}
