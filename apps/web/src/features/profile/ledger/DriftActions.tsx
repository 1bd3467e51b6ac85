import type { LedgerEntry } from '@rankdesk/api'
import { Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { resolveDriftMutation } from '../profileExecution.queries.ts'

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
