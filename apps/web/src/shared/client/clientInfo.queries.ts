import { queryOptions } from '@tanstack/react-query'
import { ApiError, clientInfoReport, queryReport, type ReportRow } from '@rankdesk/api'
import type { Desk } from '../desk/deskContext.ts'
import { deskKeys } from '../desk/deskKeys.ts'
import { keptReport } from '../desk/reportQuery.ts'

/** A client's account details (M116). */
export type ClientInfo = ReportRow<typeof clientInfoReport>

/** A client's account details; null when there is no such client (M084, M085). */
export function clientInfoQuery(desk: Desk, clientId: number) {
  return queryOptions({
    queryKey: deskKeys.clientInfo(desk, clientId),
    ...keptReport(clientInfoReport),
    queryFn: async ({ signal }): Promise<ClientInfo | null> => {
      if (clientId <= 0) return null
      const filter = [{ name: 'clientId', value: clientId, match: 'EQUALS' as const }]
      try {
        const { rows } = await queryReport(desk.client, desk.config.product, clientInfoReport, { filter }, { signal })
        return rows[0] ?? null
      } catch (error) {
        if (isUnknownClient(error)) return null
        throw error
      }
    },
  })
}

/** The reporting service refuses the id of a client that there is not. */
function isUnknownClient(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && /there is no client/i.test(error.message)
}
