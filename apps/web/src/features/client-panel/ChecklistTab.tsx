import type { ChecklistItem } from '@rankdesk/api'
import { textOf, truncate } from '@rankdesk/format'
import { Button, EmptyState, SafeHtml, SkeletonText, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { Check, ListChecks } from 'lucide-react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { completeItemMutation, reopenItemMutation } from './clientPanel.queries.ts'

export interface ChecklistTabProps {
  clientId: number
  checklist: UseQueryResult<ChecklistItem[]>
}

/**
 * Shows the open items of the SEO checklist. A completed item leaves the list, and completing can be undone (M331,
 * M332).
 */
export function ChecklistTab({ clientId, checklist }: ChecklistTabProps) {
  const complete = useCompleteItem(clientId)
  const { data, error, isPending, isFetching, refetch } = checklist
  if (isPending) {
    return (
      <div role="status" aria-label="Loading the checklist">
        <SkeletonText lines={5} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <LoadError
        title="The checklist did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No open items" icon={<ListChecks aria-hidden size={20} strokeWidth={1.75} />}>
        Nothing is left to do on this client's SEO checklist.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Open checklist items" className="-my-2.5 divide-y divide-hairline">
      {data.map((item) => (
        <li key={item.seoChecklistId} className="flex items-start gap-3 py-2.5">
          <div className="min-w-0 flex-1 pt-0.5">
            <SafeHtml html={item.item} className="text-body! wrap-break-word" />
          </div>
          <Button
            size="sm"
            icon={<Check aria-hidden size={14} strokeWidth={2} />}
            onClick={() => void complete(item)}
            aria-label={`Complete: ${shortText(item.item)}`}
          >
            Complete
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Returns the first words of the item as plain text, for a button's name and a toast. */
const shortText = (html: string) => truncate(textOf(html).trim(), 60)

/** Returns a function that asks (M332), completes the item, and offers to undo that. */
function useCompleteItem(clientId: number): (item: ChecklistItem) => Promise<void> {
  const app = useApp()
  const dialogs = useDialogs()
  const toasts = useToast()
  const showError = useErrorAlert()
  const reopen = useMutation(
    reopenItemMutation(app, { onError: (error) => void showError(error, 'The item could not be reopened') }),
  )
  const complete = useMutation(
    completeItemMutation(app, clientId, {
      onSuccess: (item) =>
        toasts.show({
          message: `Completed: ${shortText(item.item)}`,
          tone: 'success',
          undo: () => reopen.mutate(item),
        }),
      onError: (error) => void showError(error, 'The item could not be completed'),
    }),
  )
  return async (item) => {
    const sure = await dialogs.confirm({
      title: 'Complete item',
      subtitle: 'This will complete the following checklist item. Continue?',
      message: <SafeHtml html={item.item} className="wrap-break-word" />,
    })
    if (sure) complete.mutate(item)
  }
}
