import {
  auditChoices,
  auditEvents,
  backups,
  cancelJob,
  cancelPublication,
  duePublishes,
  impersonationEntries,
  jobEntries,
  loggedError,
  loggedErrors,
  makeBackup,
  retryJob,
  stopImpersonation,
  storageUse,
  systemStatus,
  verifyBackup,
} from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, queryWithReads, READS_NOTHING, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

/** The interval in ms at which the health checks are repeated while they are on screen. */
const HEALTH_EVERY_MS = 30_000

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

/** An error with its stack. */
export function loggedErrorQuery(app: AppContextValue, errorId: number) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'error', { errorId }),
    meta: READS_NOTHING,
    queryFn: ({ signal }) => app.client.call(loggedError, { params: { errorId } }, { signal }),
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

/** The audit trail in pages. Every write adds to it, so the list is fetched whenever it is opened. */
export function auditEventsQuery(app: AppContextValue, filter: AuditFilterTexts) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'audit', filter),
    meta: READS_NOTHING,
    staleTime: 0,
    ...firstPage,
    ...nextPage,
    queryFn: ({ pageParam, signal }) =>
      app.client.call(auditEvents, { query: { ...setFilters(filter), ...pageAfter(pageParam) } }, { signal }),
  })
}

/** Returns the filters that are set. */
export function setFilters(filter: AuditFilterTexts): Partial<AuditFilterTexts> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

/** The people, clients and kinds of the audit trail's filters. */
export function auditChoicesQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'audit-choices', {}),
    meta: readsOf(['staff', 'client']),
    queryFn: ({ signal }) => app.client.call(auditChoices, {}, { signal }),
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

/** The publishes that wait for their day. */
export function scheduleQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'schedule', {}),
    meta: readsOf(['publication', 'client']),
    queryFn: async ({ signal }) => (await app.client.call(duePublishes, {}, { signal })).publishes,
  })
}

/** The space of the database, the disk and each library. */
export function storageQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'storage', {}),
    meta: readsOf(['media']),
    queryFn: ({ signal }) => app.client.call(storageUse, {}, { signal }),
  })
}

/** The backups, the jobs that make or verify one, and the schedule. */
export function backupsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'backups', {}),
    meta: readsOf(['backup', 'job']),
    queryFn: ({ signal }) => app.client.call(backups, {}, { signal }),
  })
}

/** Versions, health checks and retention periods. */
export function systemQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'system', {}),
    meta: READS_NOTHING,
    staleTime: 0,
    refetchInterval: HEALTH_EVERY_MS,
    queryFn: ({ signal }) => app.client.call(systemStatus, {}, { signal }),
  })
}

export function stopImpersonationMutation({ client }: AppContextValue) {
  return writeMutation((impersonationId: string) => client.call(stopImpersonation, { params: { impersonationId } }))
}

export function makeBackupMutation({ client }: AppContextValue) {
  return writeMutation((_input: void) => client.call(makeBackup, {}))
}

export function verifyBackupMutation({ client }: AppContextValue) {
  return writeMutation((name: string) => client.call(verifyBackup, { params: { name } }))
}

export function retryJobMutation({ client }: AppContextValue) {
  return writeMutation((jobId: number) => client.call(retryJob, { params: { jobId } }))
}

export function cancelJobMutation({ client }: AppContextValue) {
  return writeMutation((jobId: number) => client.call(cancelJob, { params: { jobId } }))
}

export function cancelPublishMutation({ client }: AppContextValue) {
  return writeMutation((strategyId: number) => client.call(cancelPublication, { params: { strategyId } }))
}
