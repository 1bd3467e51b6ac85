import {
  addSiteFinding,
  type CallInput,
  cancelSiteReading,
  planSiteFinding,
  readSite,
  readSitePages,
  siteCheck,
  siteReading,
} from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { isActive } from '#lib/jobs/clientJobs.ts'

/** How often a reading is polled while it runs, in ms. */
const WHILE_READING = 1500

/** The state of the reading of a client's site, with its progress while it runs. */
export function siteReadingQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteReading(app, clientId),
    meta: readsOf(['website', 'job', 'client'], { clientId }),
    queryFn: ({ signal }) => app.client.call(siteReading, { params: { clientId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.job && isActive(state.data.job) ? WHILE_READING : false),
  })
}

/** The pages of a client's site that were read. */
export function readPagesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.readSitePages(app, clientId),
    meta: readsOf(['website'], { clientId }),
    queryFn: ({ signal }) => app.client.call(readSitePages, { params: { clientId } }, { signal }),
  })
}

/** What the site check found. */
export function siteCheckQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteCheck(app, clientId),
    meta: readsOf(['website', 'checklist'], { clientId }),
    queryFn: ({ signal }) => app.client.call(siteCheck, { params: { clientId } }, { signal }),
  })
}

export function readSiteMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof readSite>) => client.call(readSite, input))
}

export function cancelReadingMutation({ client }: AppContextValue) {
  return writeMutation((clientId: number) => client.call(cancelSiteReading, { params: { clientId } }))
}

export function addFindingMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof addSiteFinding>) => client.call(addSiteFinding, input))
}

export function planFindingMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof planSiteFinding>) => client.call(planSiteFinding, input))
}
