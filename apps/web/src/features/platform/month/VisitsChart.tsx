import type { CallResult, clientMonth } from '@rankdesk/api'
import { BarChart } from '@rankdesk/charts'
import { formatMonthShort, monthOf } from '@rankdesk/format'
import { Card, EmptyState } from '@rankdesk/ui'

/** Visits from search by month, for up to a year. */
export function VisitsChart({ visits }: { visits: CallResult<typeof clientMonth>['visits'] }) {
  return (
    <Card>
      {visits.length === 0 ? (
        <EmptyState title="No visits yet" size="sm">
          Visits appear here by month, after the first full month.
        </EmptyState>
      ) : (
        <BarChart
          title="Visits from search"
          categories={visits.map(({ month }) => formatMonthShort(monthOf(month)).slice(0, 3))}
          series={[{ key: 'visits', label: 'Visits', values: visits.map((of) => of.visits) }]}
          categoryName="Month"
          highlight={visits.length - 1}
          isTimeSeries
        />
      )}
    </Card>
  )
}
