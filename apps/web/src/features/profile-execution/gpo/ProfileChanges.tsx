import type { GpoStrategy } from '@rankdesk/api'
import { NO_VALUE } from '@rankdesk/format'
import { Card, Chip } from '@rankdesk/ui'
import { changesSentence, profileLines } from './profileLines.ts'

/** The new profile by field, with the current value of the fields that change. */
export function ProfileChanges({ strategy }: { strategy: GpoStrategy }) {
  const lines = profileLines(strategy)
  return (
    <Card title="Profile" aside={strategy.statusId === 0 ? changesSentence(lines) : undefined}>
      <dl className="-my-3 divide-y divide-hairline">
        {lines.map(({ name, next, current }) => (
          <div key={name} className="grid gap-x-5 gap-y-1 py-3 md:grid-cols-[180px_minmax(0,1fr)]">
            <dt className="flex items-baseline gap-2 text-muted">
              {name}
              {current !== undefined && <Chip hue="blue">Changed</Chip>}
            </dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{next === '' ? NO_VALUE : next}</dd>
            {current !== undefined && (
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-caption text-muted md:col-start-2">
                Now: {current === '' ? NO_VALUE : current}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
