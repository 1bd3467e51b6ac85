import { auditEvents, impersonationEntries, jobEntries, loggedErrors } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, READS_NOTHING, readsOf } from '#lib/api/queryWithReads.ts'

const firstPage = { initialPageParam: undefined as string | undefined }
const pageAfter = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })
const nextPage = { getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined }

/** The filters of the error log. */
export interface ErrorFilter {
  search: string
  /** A level as text; empty for all. */
  level: string
}

/** The error log in pages. Errors are no changes, so the list is fetched whenever it is opened. */
export function loggedErrorsQuery(app: AppContextValue, { search, level }: ErrorFilter) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'errors', { search, level }),
    meta: READS_NOTHING,
    staleTime: 0,
    ...firstPage,
    ...nextPage,
    queryFn: ({ pageParam, signal }) => {
      const query = { search, ...(level !== '' && { level: Number(level) }), ...pageAfter(pageParam) }
      return app.client.call(loggedErrors, { query }, { signal })
    },
  })
}

/** The filters of the audit trail, as texts of the address. Empty for all. */
export interface AuditFilterTexts {
  staffId: string
  clientId: string
  action: string
  from: string
  to: string
}

/** The audit trail in pages, by the filters that are set. Every write adds to it, so the list is fetched whenever it is opened. */
export function auditEventsQuery(app: AppContextValue, filter: Partial<AuditFilterTexts>) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'audit', filter),
    meta: READS_NOTHING,
    staleTime: 0,
    ...firstPage,
    ...nextPage,
    queryFn: ({ pageParam, signal }) =>
      app.client.call(auditEvents, { query: { ...filter, ...pageAfter(pageParam) } }, { signal }),
  })
}

/** Impersonation sessions in pages. */
export function impersonationsQuery(app: AppContextValue, active: boolean) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'impersonations', { active }),
    meta: readsOf(['impersonation']),
    ...firstPage,
    ...nextPage,
    queryFn: ({ pageParam, signal }) =>
      app.client.call(
        impersonationEntries,
        { query: { active: active ? 'true' : 'false', ...pageAfter(pageParam) } },
        { signal },
      ),
  })
}

export type JobList = 'open' | 'failed' | 'done' | 'all'

/** The interval at which the list of jobs is fetched for the progress of running ones, in ms. */
const PROGRESS_MS = 2000

/** Background jobs in pages, with the number in each state. Fetched every two seconds while one is running. */
export function jobsQuery(app: AppContextValue, list: JobList) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'jobs', { list }),
    meta: readsOf(['job', 'import']),
    ...firstPage,
    ...nextPage,
    queryFn: ({ pageParam, signal }) =>
      app.client.call(jobEntries, { query: { list, ...pageAfter(pageParam) } }, { signal }),
    refetchInterval: ({ state: { data } }) => ((data?.pages[0]?.counts.running ?? 0) > 0 ? PROGRESS_MS : false),
  })
}
