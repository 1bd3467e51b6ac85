import { type LedgerEntry, resolveDrift } from '@rankdesk/api'
import { Button } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'

/** Accept theirs and Restore ours, for one field (D12). */
export function DriftActions({ locationId, entry }: { locationId: number; entry: LedgerEntry }) {
  const alertError = useErrorAlert()
  const box = useRef<HTMLSpanElement>(null)
  useCellFocus(box)
  const { mutate, isPending, variables } = useMutation({
    ...resolveDriftMutation(useApp(), locationId),
    onError: (error) => alertError(error),
  })
  const { entryId, fieldName } = entry
  return (
    <span ref={box} className="flex flex-wrap gap-2">
      <Button
        size="sm"
        loading={isPending && variables.choice === 'theirs'}
        disabled={isPending}
        aria-label={`Accept theirs for ${fieldName}`}
        onClick={() => mutate({ entryId, choice: 'theirs' })}
      >
        Accept theirs
      </Button>
      <Button
        size="sm"
        loading={isPending && variables.choice === 'ours'}
        disabled={isPending}
        aria-label={`Restore ours for ${fieldName}`}
        onClick={() => mutate({ entryId, choice: 'ours' })}
      >
        Restore ours
      </Button>
    </span>
  )
}

/** Leaves the focus in the cell of a table when the focused button disappears with the decision. */
function useCellFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const actions = box.current
    const cell = actions?.closest<HTMLElement>('[role="gridcell"]')
    return () => {
      if (actions?.contains(document.activeElement) === true) cell?.focus()
    }
  }, [box])
}

/** Accepts the value of Google for a field, or restores ours (D12). */
function resolveDriftMutation(app: AppContextValue, locationId: number) {
  return mutationOptions({
    mutationFn: ({ entryId, choice }: { entryId: number; choice: 'theirs' | 'ours' }) =>
      app.client.call(resolveDrift, { params: { locationId, entryId }, body: { choice } }),
  })
}
