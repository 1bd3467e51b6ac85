import { myAccount } from '@rankdesk/api'
import type { Permission } from '@rankdesk/domain'
import { useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads, readsOf } from '../api/queryWithReads.ts'

/** The signed-in person's own account with its permissions, whomever they act for. */
export function myAccountQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.myAccount(app),
    meta: readsOf(['staff', 'preference']),
    queryFn: ({ signal }) => app.client.call(myAccount, {}, { signal }),
  })
}

/** Whether the signed-in person has a permission. Undefined until the server has said so. */
export function usePermission(permission: Permission): boolean | undefined {
  return useQuery(myAccountQuery(useApp())).data?.permissions.includes(permission)
}
