import { rankingWinsReport } from '@rankdesk/api'
import { formatDateLong } from '@rankdesk/format'
import { EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { useApp } from '#lib/api/appContext.ts'
import { Message } from '#lib/message/Message.tsx'
import { clientReportQuery } from '../client.queries.ts'

/** The client's wins in search of the last weeks, newest first (M134). */
export function WinsCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), rankingWinsReport, clientId, { count: 20 }))
  return (
    <QueryCard
      title="Ranking Wins"
      query={query}
      renderAside={() => 'Last 4 weeks'}
      skeleton={<SkeletonText lines={4} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState title="No ranking wins yet" icon={<Trophy aria-hidden size={20} strokeWidth={1.75} />}>
          Wins appear here when keywords reach page one or the top three.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <ul>
          {rows.map((win) => (
            <li
              key={win.winDate}
              className="flex items-baseline gap-3 border-t border-hairline py-2 first:border-t-0 first:pt-0 last:pb-0"
            >
              <Message html={win.winMessage} className="min-w-0 flex-1 wrap-break-word" />
              <span className="figures shrink-0 text-caption text-muted">{formatDateLong(win.winDate)}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  )
}
