import type { CallResult, clientMonth } from '@rankdesk/api'
import { strategyTypeLabel } from '@rankdesk/domain'
import { formatInstantDate } from '@rankdesk/format'
import { Card, EmptyState } from '@rankdesk/ui'
import { CircleCheck } from 'lucide-react'
import { Link } from '#lib/routing/Link.tsx'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { usePlatform } from '../platformContext.ts'

/** The work that was completed this month, newest first. */
export function WorkDone({ month }: { month: CallResult<typeof clientMonth> }) {
  const { config } = usePlatform()
  return (
    <Card title="Completed work" aside={String(month.done.length)}>
      {month.done.length === 0 ? (
        <EmptyState title="Nothing completed yet this month" size="sm">
          Work that your team completes appears here on the same day.
        </EmptyState>
      ) : (
        <ul className="-my-3 divide-y divide-hairline">
          {month.done.map((work) => (
            <li key={work.strategyId} className="flex gap-3 py-3">
              <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-green-solid" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-break-word">{work.title}</p>
                {work.externalSummary !== '' && (
                  <p className="mt-0.5 wrap-break-word whitespace-pre-line">{work.externalSummary}</p>
                )}
                <p className="mt-0.5 flex flex-wrap gap-x-3 text-caption text-muted">
                  <span>{strategyTypeLabel(work.strategyTypeId)}</span>
                  <span>{formatInstantDate(new Date(work.completedAt))}</span>
                  {work.path !== null && <Link href={siteAddress(config, month.domain, work.path)}>{work.path}</Link>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
