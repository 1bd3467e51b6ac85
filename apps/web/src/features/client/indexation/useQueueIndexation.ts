import { queueIndexation } from '@rankdesk/api'
import { type PlainDate, pluralize } from '@rankdesk/format'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

/** A page that can be queued. */
export interface QueuedPage {
  pageId: number
  pageName: string
}

/** The result of queueing pages: a sentence, and the problem of each page that was refused. */
export interface QueueOutcome {
  text: string
  problems: readonly { pageId: number; text: string }[]
}

/** Returns the action that queues Page Indexation, with its last result for each page. */
export function useQueueIndexation(clientId: number) {
  const [outcome, setOutcome] = useState<QueueOutcome>()
  const { mutate, isPending } = useMutation(queueIndexationMutation(useApp(), clientId))
  const alertError = useErrorAlert()
  const queue = useCallback(
    (pages: readonly QueuedPage[], month: PlainDate, label: string) => {
      const nameOf = (pageId: number) => pages.find((page) => page.pageId === pageId)?.pageName ?? `Page ${pageId}`
      const of = `of ${pluralize(pages.length, 'page')}`
      mutate(
        { pageIds: pages.map(({ pageId }) => pageId), month },
        {
          onSuccess(results) {
            const problems = results.flatMap(({ pageId, reason }) =>
              reason === null ? [] : [{ pageId, text: `${nameOf(pageId)}: ${reason}` }],
            )
            const queued = results.length - problems.length
            setOutcome({ text: `Page Indexation was queued in ${label} for ${queued} ${of}.`, problems })
          },
          onError: (error) => void alertError(error, 'Page Indexation was not queued'),
        },
      )
    },
    [mutate, alertError],
  )
  return { outcome, isPending, queue, dismiss: () => setOutcome(undefined) }
}

/** Schedules Page Indexation for pages in a month, with a result for each. */
function queueIndexationMutation(app: AppContextValue, clientId: number) {
  return writeMutation(({ pageIds, month }: { pageIds: readonly number[]; month: PlainDate }) =>
    app.client.call(queueIndexation, { params: { clientId }, body: { pageIds: [...pageIds], month } }),
  )
}
