import type { LedgerEntry } from '@rankdesk/api'
import { Button } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import { resolveDriftMutation } from '../profileExecution.queries.ts'

/** Accept theirs and Restore ours, for one field (D12). */
export function DriftActions({ locationId, entry }: { locationId: number; entry: LedgerEntry }) {
  const alertError = useErrorAlert()
  const { mutate, isPending, variables } = useMutation({
    ...resolveDriftMutation(useApp(), locationId),
    onError: (error) => alertError(error),
  })
  const { entryId, fieldName } = entry
  return (
    <span className="flex flex-wrap gap-2">
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
