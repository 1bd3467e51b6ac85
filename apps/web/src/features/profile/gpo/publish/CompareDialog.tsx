import { cn, Button, Chip, Dialog } from '@rankdesk/ui'
import type { GpoDryRun } from '../../profileExecution.queries.ts'
import { RiskChip } from '../rail/RiskChip.tsx'
import { ChangeValues } from './ChangedFields.tsx'

const COLUMNS = 'grid gap-x-4 gap-y-1 sm:grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)]'

/** The full difference to Google, field by field, before and after, as the server would send it (D11). */
export function CompareDialog({ dryRun, onClose }: { dryRun: GpoDryRun | undefined; onClose: () => void }) {
  const rows = [
    ...(dryRun?.changes.map((change) => ({ change, isSent: true })) ?? []),
    ...(dryRun?.leftOut.map((change) => ({ change, isSent: false })) ?? []),
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
      {rows.length === 0 ? (
        <p className="text-muted">Nothing changes.</p>
      ) : (
        <div
          aria-hidden
          className={cn(COLUMNS, 'border-b border-hairline pb-1.5 text-caption text-muted max-sm:hidden')}
        >
          <span className="sm:col-start-2">On Google</span>
          <span>After the publish</span>
        </div>
      )}
      <dl className="divide-y divide-hairline">
        {rows.map(({ change, isSent }) => (
          <div key={change.field} className={cn(COLUMNS, 'py-3')}>
            <dt className="flex flex-col items-start gap-1 font-medium">
              {change.name}
              <RiskChip risk={change.risk} />
              {!isSent && <Chip>Left out</Chip>}
            </dt>
            <ChangeValues change={change} />
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
