import type { ProfileField } from '@rankdesk/domain'
import { NO_VALUE, pluralize } from '@rankdesk/format'
import type { GpoDryRun } from '../../profileExecution.queries.ts'
import { RiskChip } from '../rail/RiskChip.tsx'

type Difference = GpoDryRun['changes'][number]

/** Fields that a publish sends, each with its values before and after. */
export function ChangedFields({ label, changes }: { label: string; changes: readonly Difference[] }) {
  return (
    <div className="rounded-control bg-sunken px-3">
      <div aria-hidden className="grid grid-cols-2 gap-x-4 pt-2.5 text-caption text-muted max-sm:hidden">
        <span>On Google</span>
        <span>After the publish</span>
      </div>
      <dl aria-label={label} className="divide-y divide-hairline">
        {changes.map((change) => (
          <div key={change.field} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-2">
            <dt className="flex flex-wrap items-center justify-between gap-2 font-medium sm:col-span-2">
              {change.name}
              <RiskChip risk={change.risk} />
            </dt>
            <ChangeValues change={change} />
          </div>
        ))}
      </dl>
    </div>
  )
}

/**
 * The values of a field before and after, as the terms of a list of definitions. Of services and attributes only those that
 * differ are shown.
 */
export function ChangeValues({ change: { field, name, items, unchanged, before, after } }: { change: Difference }) {
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
          {pluralize(unchanged, `other ${ENTRIES[field] ?? 'entry'}`)} {unchanged === 1 ? 'stays' : 'stay'} the same.
        </p>
      )}
    </dd>
  )
}

/** What the entries of long lists are called. */
const ENTRIES: Partial<Record<ProfileField, string>> = {
  services: 'service',
  attributes: 'attribute',
  specialHours: 'date',
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
