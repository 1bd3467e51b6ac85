import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BackgroundJob } from '@rankdesk/api'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApp } from '../app/appContext.ts'
import { endedJobs, isActive } from './clientJobs.ts'
import { clientJobsQuery, strategiesChanged } from './strategyActions.queries.ts'

/** How often an open client asks for its background work while there is some, in ms. */
const WHILE_WORKING = 3_000

/** How often while content is in progress without a job to follow, in ms (M226). */
const WHILE_WAITING = 15_000

const NONE: readonly BackgroundJob[] = []

/**
 * The background work of a client, followed as long as some of it is under way. What has ended makes the client's rows
 * and the lists stale and is told to `onEnded`.
 */
export function useClientJobs(
  clientId: number,
  { waiting, onEnded }: { waiting: boolean; onEnded: (job: BackgroundJob) => void },
): readonly BackgroundJob[] {
  const app = useApp()
  const queryClient = useQueryClient()
  const { data = NONE } = useQuery({
    ...clientJobsQuery(app, clientId),
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? WHILE_WORKING : waiting ? WHILE_WAITING : false),
  })
  const before = useRef(data)
  const tell = useEffectEvent((jobs: readonly BackgroundJob[]) => {
    if (jobs.length === 0) return
    void strategiesChanged(app, queryClient, clientId)
    for (const job of jobs) onEnded(job)
  })
  useEffect(() => {
    tell(endedJobs(before.current, data))
    before.current = data
  }, [data])
  return data
}
