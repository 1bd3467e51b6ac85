import { Button, ProgressBar } from '@rankdesk/ui'
import { CheckCheck } from 'lucide-react'
import type { Approval } from '../zones/useApproval.ts'

/** How many of the generated texts are reviewed, and a button that approves the others. */
export function ReviewProgress({ approval: { progress, busy, actions } }: { approval: Approval }) {
  const { done, total } = progress
  if (total === 0) return null
  return (
    <div role="group" aria-label="Review" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span role="status" className="figures text-muted">
        {done} of {total} reviewed
      </span>
      <ProgressBar label="Reviewed texts" value={done / total} valueText={`${done} of ${total}`} className="w-20" />
      {done < total && (
        <Button
          size="sm"
          icon={<CheckCheck aria-hidden size={14} strokeWidth={2} />}
          loading={busy}
          onClick={() => void actions.approve()}
        >
          Approve all
        </Button>
      )}
    </div>
  )
}
