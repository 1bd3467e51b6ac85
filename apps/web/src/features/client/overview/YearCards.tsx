import { organicLeadsReport, organicTrafficReport } from '@rankdesk/api'
import { LineChart } from '@rankdesk/charts'
import { type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { EmptyState, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { QueryCard, type QueryCardProps } from '../../../shared/card/QueryCard.tsx'
import { useApp } from '../../../shared/app/appContext.ts'
import { clientReportQuery } from '../client.queries.ts'
import { byMonth, type MonthComparison } from './byMonth.ts'

/** Visits from search in the last months, compared with the year before. */
export function TrafficCard({ clientId }: { clientId: number }) {
  const app = useApp()
  const today = todayInLosAngeles(app.clock)
  const query = useQuery({
    ...clientReportQuery(app, organicTrafficReport, clientId),
    select: ({ rows }) =>
      byMonth(
        rows,
        today,
        ({ allThisYearsVisitsForMonth: thisYear, allLastYearsVisitsForMonth: lastYear, thisYearDate }) => ({
          week: thisYearDate,
          thisYear,
          lastYear,
        }),
      ),
  })
  return <YearCard title="Organic Traffic" noun="visits" query={query} />
}

/** Leads of the last months, compared with the year before. */
export function LeadsCard({ clientId }: { clientId: number }) {
  const app = useApp()
  const today = todayInLosAngeles(app.clock)
  const query = useQuery({
    ...clientReportQuery(app, organicLeadsReport, clientId),
    select: ({ rows }) =>
      byMonth(
        rows,
        today,
        ({ allThisYearsLeadsForMonth: thisYear, allLastYearsLeadsForMonth: lastYear, thisYearDate }) => ({
          week: thisYearDate,
          thisYear,
          lastYear,
        }),
      ),
  })
  return <YearCard title="Organic Leads" noun="leads" query={query} />
}

interface YearCardProps {
  title: string
  noun: string
  query: QueryCardProps<MonthComparison[]>['query']
}

function YearCard({ title, noun, query }: YearCardProps) {
  return (
    <QueryCard
      title={title}
      query={query}
      renderAside={() => 'Full months'}
      skeleton={<Skeleton height={200} />}
      isEmpty={(months) => months.every(({ thisYear, lastYear }) => thisYear === null && lastYear === null)}
      empty={<EmptyState title={`No ${noun} yet`}>Figures appear here once the site's visits are counted.</EmptyState>}
    >
      {(months) => (
        <LineChart
          title={title}
          hideTitle
          hideSummary
          xLabel="Month"
          x={{ kind: 'date', values: months.map(({ month }): PlainDate => month), unit: 'month' }}
          ratio={2}
          minHeight={200}
          series={[
            { key: 'this', label: 'This year', values: months.map(({ thisYear }) => thisYear) },
            { key: 'last', label: 'Last year', values: months.map(({ lastYear }) => lastYear), comparison: true },
          ]}
        />
      )}
    </QueryCard>
  )
}
