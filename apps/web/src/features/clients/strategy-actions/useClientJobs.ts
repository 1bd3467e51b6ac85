import type { BackgroundJob } from '@rankdesk/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { applyChanges, type UnnumberedChange } from '#lib/api/applyChanges.ts'
import { endedJobs, isActive } from '#lib/jobs/clientJobs.ts'
import { clientJobsQuery } from './strategyActions.queries.ts'

/** How often an open client's jobs are polled while some are active, in ms. */
const WHILE_WORKING = 3_000

/** How often while content is in progress without a job to follow, in ms (M226). */
const WHILE_WAITING = 15_000

const NONE: readonly BackgroundJob[] = []

/**
 * Returns the background work of a client, and polls it as long as some is in progress. Jobs that have ended are passed to
 * `onEnded`, and the queries that read the client's strategies are invalidated without waiting for the changes feed.
 */
export function useClientJobs(
  clientId: number,
  { waiting, onEnded }: { waiting: boolean; onEnded: (jobs: readonly BackgroundJob[]) => void },
): readonly BackgroundJob[] {
  const app = useApp()
  const queryClient = useQueryClient()
  const { data = NONE } = useQuery({
    ...clientJobsQuery(app, clientId),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? WHILE_WORKING : waiting ? WHILE_WAITING : false),
  })
  const before = useRef(data)
  const reportEnded = useEffectEvent((jobs: readonly BackgroundJob[]) => {
    if (jobs.length === 0) return
    applyChanges(queryClient, jobs.map(jobChange))
    onEnded(jobs)
  })
  useEffect(() => {
    reportEnded(endedJobs(before.current, data))
    before.current = data
  }, [data])
  return data
}

/** Returns the change that an ended job has made: to its client's strategies, or only to its own. */
function jobChange({ clientId, strategyId, jobId }: BackgroundJob): UnnumberedChange {
  return { kind: 'strategy', clientId, strategyId, elementId: null, jobId, staffId: null }
}
