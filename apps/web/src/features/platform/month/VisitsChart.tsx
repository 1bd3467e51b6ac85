import type { CallResult, clientMonth } from '@rankdesk/api'
import { BarChart } from '@rankdesk/charts'
import { formatMonthShort, monthOf } from '@rankdesk/format'
import { Card, EmptyState } from '@rankdesk/ui'

/** Visits from search by month, for up to a year. */
export function VisitsChart({ visits }: { visits: CallResult<typeof clientMonth>['visits'] }) {
  return (
    <Card>
      {visits.length === 0 ? (
        <EmptyState title="No visits were counted yet" size="sm">
          They are shown here by month, once a whole month was counted.
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
