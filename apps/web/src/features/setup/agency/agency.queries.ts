import { agency } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { isActive } from '#lib/jobs/clientJobs.ts'

/** How often a job about sample data is polled while it runs, in ms. */
const WHILE_CHANGING = 1_500

/** The agency, and how far its setup is. */
export function agencyQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.agency(app),
    meta: readsOf(['agency', 'staff', 'client', 'strategy']),
    queryFn: ({ signal }) => app.client.call(agency, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.sampleJob && isActive(state.data.sampleJob) ? WHILE_CHANGING : false),
  })
}
