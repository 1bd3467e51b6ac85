import { NO_VALUE } from '@rankdesk/format'
import type { ReactNode } from 'react'

/** Labeled facts, in as many columns as fit. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,auto)]">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="wrap-break-word">{value === null || value === '' ? NO_VALUE : value}</dd>
        </div>
      ))}
    </dl>
  )
}
