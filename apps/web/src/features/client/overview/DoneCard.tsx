import { clientActionsReport } from '@rankdesk/api'
import { formatInstantDate, formatNumber } from '@rankdesk/format'
import { EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { clientReportQuery } from '../client.queries.ts'
import { StrategyLine } from './StrategyLine.tsx'

const INITIAL_COUNT = 6

/** The latest completed work for a client, newest first, with a link to all of it. */
export function DoneCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), clientActionsReport, clientId, { count: INITIAL_COUNT }))
  return (
    <QueryCard
      title="Strategies done"
      query={query}
      renderAside={({ total }) => `${formatNumber(total)} in total`}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title="Nothing completed yet">Completed strategies appear here.</EmptyState>}
    >
      {({ rows, total }) => (
        <>
          <ul>
            {rows.map((row) => (
              <StrategyLine key={row.completionId} {...row}>
                <span>{formatInstantDate(new Date(row.completedAt))}</span>
                <span className="max-w-32 truncate">{row.staffName}</span>
              </StrategyLine>
            ))}
          </ul>
          {total > INITIAL_COUNT && (
            <Link to={`/client/${clientId}/content-tracker`} className="mt-2">
              All SEO actions
            </Link>
          )}
        </>
      )}
    </QueryCard>
  )
}
