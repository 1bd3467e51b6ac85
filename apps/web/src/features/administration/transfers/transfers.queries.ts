import { type CallInput, managerLoads, transferClients } from '@rankdesk/api'
import type { ManagerRole } from '@rankdesk/domain'
import { keepPreviousData } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The staff with their load in a role, and the clients of one of them (HAND-4). */
export function managerLoadsQuery(app: AppContextValue, role: ManagerRole, staffId: number | null) {
  return {
    ...queryWithReads({
      queryKey: queryKeys.managerLoads(app, role, staffId),
      meta: readsOf(['client', 'strategy', 'staff']),
      queryFn: ({ signal }) =>
        app.client.call(managerLoads, { query: { role, ...(staffId !== null && { staffId }) } }, { signal }),
    }),
    placeholderData: keepPreviousData,
  }
}

/** Transfers accounts and returns a result for each. */
export function transferClientsMutation({ client }: AppContextValue) {
  return writeMutation(
    async (body: CallInput<typeof transferClients>['body']) => (await client.call(transferClients, { body })).results,
  )
}
