import { keywordRankingReport } from '@rankdesk/api'
import { LineChart } from '@rankdesk/charts'
import { EmptyState, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { useApp } from '#lib/api/appContext.ts'
import { clientReportQuery } from '../client.queries.ts'

const TITLE = 'Keyword Ranking'

/** The share of the client's keywords in the top three and on page one, by week. */
export function RankingCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientReportQuery(useApp(), keywordRankingReport, clientId))
  return (
    <QueryCard
      title={TITLE}
      query={query}
      skeleton={<Skeleton height={240} />}
      isEmpty={({ rows }) => rows.every(({ measuredClients }) => measuredClients === 0)}
      empty={
        <EmptyState title="No current rankings">
          No keyword of this client was measured in the last 13 weeks. The Keywords tab shows the latest ranks.
        </EmptyState>
      }
    >
      {({ rows }) => (
        <LineChart
          title={TITLE}
          hideTitle
          hideSummary
          xLabel="Week"
          x={{ kind: 'date', values: rows.map(({ date }) => date) }}
          format="percent"
          minHeight={220}
          series={[
            { key: 'page1', label: 'Page one', values: rows.map((row) => row.allKeywordsPercentage) },
            { key: 'top3', label: 'Top three', values: rows.map((row) => row.topKeywordsPercentage) },
          ]}
        />
      )}
    </QueryCard>
  )
}
