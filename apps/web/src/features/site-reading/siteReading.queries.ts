import {
  addSiteFinding,
  type CallInput,
  cancelSiteReading,
  planSiteFinding,
  readSite,
  readSitePages,
  siteCheck,
  siteReading,
  type SiteReading,
} from '@rankdesk/api'
import { keepPreviousData } from '@tanstack/react-query'
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

/**
 * The addresses of a client's site that were read. They belong to a state of the reading, so that they and its counts are of
 * the same time; the earlier ones are shown while they load.
 */
export function readPagesQuery(app: AppContextValue, { clientId, job, finishedAt }: SiteReading) {
  const reading = `${job?.jobId ?? ''} ${job?.state ?? ''} ${finishedAt ?? ''}`
  return queryWithReads({
    queryKey: queryKeys.readSitePages(app, clientId, reading),
    meta: readsOf(['website'], { clientId }),
    queryFn: ({ signal }) => app.client.call(readSitePages, { params: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
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
