import { seoSpecialtiesReport } from '@rankdesk/api'
import type { Priority } from '@rankdesk/domain'
import { formatNumber, formatPercent } from '@rankdesk/format'
import { Chip, EmptyState, type Hue, OutOf, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryCard } from '../../../shared/card/QueryCard.tsx'
import { useApp } from '../../../shared/app/appContext.ts'
import { clientReportQuery } from '../client.queries.ts'
import { useClientOfLayout } from '../clientOfLayout.ts'

const HUES: Record<Priority, Hue> = { High: 'green', Medium: 'yellow', Low: 'grey' }

/** A client's specialties by their share of its keywords (RANK-8), with the number of targets that have a page. */
export function SpecialtiesCard() {
  const { clientId } = useClientOfLayout()
  const query = useQuery(clientReportQuery(useApp(), seoSpecialtiesReport, clientId, { count: 100 }))
  return (
    <QueryCard
      title="Specialties"
      query={query}
      skeleton={<Skeleton height={64} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title="No specialties yet" size="sm" />}
    >
      {({ rows }) => (
        <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((row) => (
            <li key={row.specialtyTypeId} className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 wrap-break-word">{row.specialtyTypeName}</span>
              <Chip hue={HUES[row.priority]}>{row.priority}</Chip>
              <span className="figures w-10 shrink-0 text-right text-muted">
                {formatPercent(row.keywordsPercentage, { maximumDecimals: 0 })}
              </span>
              <span className="figures shrink-0 text-right">
                <OutOf value={formatNumber(row.mappedTargets)} total={formatNumber(row.targets)} />
                <span className="text-muted"> mapped</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}
