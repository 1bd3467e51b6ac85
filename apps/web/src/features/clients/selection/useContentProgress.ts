import type { BackgroundJob } from '@rankdesk/api'
import { useQueries } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { isActive } from '#lib/jobs/clientJobs.ts'
import { clientJobsQuery } from '../strategy-actions/strategyActions.queries.ts'
import { type ContentProgress, contentProgress, type RequestedContent } from './contentProgress.ts'

/** How often the jobs of a client are polled until its content is ready, in ms. */
const WHILE_WORKING = 3_000

/** Returns the progress of requested content of any clients, and polls their jobs while some are active (M226). */
export function useContentProgress(requested: readonly RequestedContent[]): ContentProgress {
  const app = useApp()
  const clientIds = [...new Set(requested.map(({ clientId }) => clientId))]
  return useQueries({
    queries: clientIds.map((clientId) => ({
      ...clientJobsQuery(app, clientId),
      refetchInterval: ({ state: { data } }: { state: { data?: readonly BackgroundJob[] | undefined } }) =>
        data?.some(isActive) === false ? (false as const) : WHILE_WORKING,
    })),
    combine: (results) =>
      contentProgress(requested, new Map(clientIds.map((clientId, index) => [clientId, results[index]?.data ?? []]))),
  })
}
