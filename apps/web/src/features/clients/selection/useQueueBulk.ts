import type { PlainDate } from '@rankdesk/format'
import { useDialogs } from '@rankdesk/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { generateContentMutation, setMonthMutation } from '../strategy-actions/strategyActions.queries.ts'
import { type BulkRun, generateRun, monthRun, scheduleRun } from './bulkRuns.ts'
import type { RequestedContent } from './contentProgress.ts'
import type { QueueSelection } from './queueSelection.ts'

/** Returns the bulk actions for the clients and strategies of a selection (D21), each with a result for each strategy. */
export function useQueueBulk(selection: QueueSelection) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const alert = useErrorAlert()
  const [last, setLast] = useState<BulkRun>()
  const [requested, setRequested] = useState<readonly RequestedContent[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<BulkRun | undefined>) => run(),
    onSuccess: (result) => {
      if (result === undefined) return
      setLast(result)
      if (result.requested.length > 0) setRequested(result.requested)
    },
    onError: (error) => void alert(error, 'The action could not be run'),
  })
  const { mutateAsync: generateContent } = useMutation(generateContentMutation(app))
  const { mutateAsync: setMonth } = useMutation(setMonthMutation(app))
  const context = { app, queryClient, selection, confirm, generateContent, setMonth }
  return {
    last,
    /** The content that the last such action has requested. */
    requested,
    isPending,
    dismiss: () => setLast(undefined),
    retry: () => last !== undefined && mutate(last.again),
    generate: () => mutate(() => generateRun(context)),
    setMonth: (value: PlainDate, label: string) => mutate(() => monthRun(context, { value, label })),
    schedule: (value: PlainDate, label: string) => mutate(() => scheduleRun(context, { value, label })),
  }
}
