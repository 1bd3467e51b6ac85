import { NO_VALUE } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { Fact, Facts } from '#lib/facts/Facts.tsx'

/** Labeled facts, in as many columns as fit. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Facts className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,auto)]">
      {facts.map(([label, value]) => (
        <Fact key={label} name={label}>
          {value === null || value === '' ? NO_VALUE : value}
        </Fact>
      ))}
    </Facts>
  )
}
