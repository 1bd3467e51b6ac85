import type { BackgroundJob } from '@rankdesk/api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { applyChanges, refetchNow } from '#lib/api/applyChanges.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { clientJobsQuery } from '#features/clients/index.ts'
import { isActive } from '#lib/jobs/clientJobs.ts'
import { checkPagesMutation } from './indexation.queries.ts'

/** How often the jobs are polled while pages are checked, in ms. */
const WHILE_CHECKING = 1_000

/** The check of pages in the background. */
export interface PageChecks {
  /** The running check. */
  job: BackgroundJob | undefined
  starting: boolean
  /** The check that ended last on this screen, with its result as its message. */
  ended: BackgroundJob | undefined
  /** Starts the check of pages, or of all with an empty list. */
  start: (pageIds: readonly number[]) => void
  dismiss: () => void
}

/** Follows the checks of a client's pages. The lists are refetched when one ends. */
export function usePageChecks(clientId: number): PageChecks {
  const app = useApp()
  const queryClient = useQueryClient()
  const showError = useErrorAlert()
  const [started, setStarted] = useState<number>()
  const [dismissed, setDismissed] = useState<number>()
  const jobs = clientJobsQuery(app, clientId)
  const { data } = useQuery({
    ...jobs,
    refetchInterval: ({ state }) =>
      state.data?.some((job) => isActive(job) && job.kind === 'check-pages') === true ? WHILE_CHECKING : false,
  })
  const start = useMutation({
    ...checkPagesMutation(app, clientId),
    onSuccess({ jobId }) {
      setStarted(jobId)
      void refetchNow(queryClient, jobs.queryKey)
    },
    onError: (error) => void showError(error, 'The pages could not be checked'),
  })
  const own = data?.find(({ jobId }) => jobId === started)
  const ended = own !== undefined && !isActive(own) ? own : undefined
  const refetch = useEffectEvent((jobId: number) => {
    const nothing = { strategyId: null, elementId: null, staffId: null }
    applyChanges(queryClient, [{ kind: 'page', clientId, jobId, ...nothing }])
  })
  const endedId = ended?.jobId
  useEffect(() => {
    if (endedId !== undefined) refetch(endedId)
  }, [endedId])
  return {
    job: data?.find((job) => job.kind === 'check-pages' && isActive(job)),
    starting: start.isPending || (started !== undefined && own === undefined),
    ended: endedId === dismissed ? undefined : ended,
    start: start.mutate,
    dismiss: () => setDismissed(endedId),
  }
}
