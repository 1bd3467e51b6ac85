import { administeredStaff, administeredTeams } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'

/** All staff as administrators see them. */
export function administeredStaffQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.administeredStaff(app),
    meta: readsOf(['staff']),
    queryFn: ({ signal }) => app.client.call(administeredStaff, {}, { signal }),
  })
}

/** All teams with the ids of their members. */
export function administeredTeamsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.administeredTeams(app),
    meta: readsOf(['staff']),
    queryFn: async ({ signal }) => (await app.client.call(administeredTeams, {}, { signal })).teams,
  })
}
