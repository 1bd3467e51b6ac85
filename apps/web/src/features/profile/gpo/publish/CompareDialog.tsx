import { NO_VALUE, pluralize } from '@rankdesk/format'
import { cn, Button, Chip, Dialog } from '@rankdesk/ui'
import { RiskChip } from '../rail/RiskChip.tsx'
import type { GpoDryRun } from './PublishGpoDialog.tsx'

type Difference = GpoDryRun['changes'][number]

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
            <Values change={change} />
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The values of a field before and after. Of services and attributes only those that differ are shown. */
function Values({ change: { field, name, items, unchanged, before, after } }: { change: Difference }) {
  if (items.length === 0) {
    return (
      <>
        <dd className="min-w-0 text-muted">
          <Value label="On Google" text={before} />
        </dd>
        <dd className="min-w-0">
          <Value label="New" text={after} />
        </dd>
      </>
    )
  }
  return (
    <dd className="min-w-0 sm:col-span-2">
      <ul aria-label={`Changes of ${name}`} className="flex flex-col gap-2.5">
        {items.map((item) => (
          <li key={item.name} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
            <span className="min-w-0 font-medium wrap-anywhere sm:col-span-2">{item.name}</span>
            <span className="min-w-0 text-muted">
              <Value label="On Google" text={item.before} />
            </span>
            <span className="min-w-0">
              <Value label="New" text={item.after} />
            </span>
          </li>
        ))}
      </ul>
      {unchanged > 0 && (
        <p className="mt-2.5 text-caption text-muted">
          {pluralize(unchanged, field === 'services' ? 'other service' : 'other attribute')}{' '}
          {unchanged === 1 ? 'stays' : 'stay'} the same.
        </p>
      )}
    </dd>
  )
}

/** A value with its label, which the heads of the columns replace on wide screens. */
function Value({ label, text }: { label: string; text: string }) {
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      <span className="text-caption text-muted sm:sr-only">{label}: </span>
      {text === '' ? NO_VALUE : text}
    </span>
  )
}
