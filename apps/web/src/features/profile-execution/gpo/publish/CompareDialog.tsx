import { NO_VALUE } from '@rankdesk/format'
import { Button, Chip, Dialog } from '@rankdesk/ui'
import { RiskChip } from '../rail/RiskChip.tsx'
import type { GpoDryRun } from './PublishGpoDialog.tsx'

/** The full difference to Google, field by field, before and after, as the server would send it (D11). */
export function CompareDialog({ dryRun, onClose }: { dryRun: GpoDryRun | undefined; onClose: () => void }) {
  const rows = [
    ...(dryRun?.changes.map((change) => ({ ...change, isSent: true })) ?? []),
    ...(dryRun?.leftOut.map((change) => ({ ...change, isSent: false })) ?? []),
  ]
  return (
    <Dialog
      open={dryRun !== undefined}
      onOpenChange={onClose}
      title="Compare with Google"
      subtitle="Only these fields are sent."
      width={760}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {rows.length === 0 && <p className="text-muted">Nothing changes.</p>}
      <dl className="divide-y divide-hairline">
        {rows.map(({ field, name, before, after, risk, isSent }) => (
          <div key={field} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="flex flex-col items-start gap-1 font-medium">
              {name}
              <RiskChip risk={risk} />
              {!isSent && <Chip>Left out</Chip>}
            </dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-muted">
              <span className="sr-only">On Google: </span>
              {before === '' ? NO_VALUE : before}
            </dd>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
              <span className="sr-only">New: </span>
              {after === '' ? NO_VALUE : after}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
