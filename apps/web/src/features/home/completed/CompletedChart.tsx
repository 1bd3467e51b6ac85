import { BarChart } from '@rankdesk/charts'
import { useMemo } from 'react'
import type { QueueMonthRow } from '../home.queries.ts'

/** A chart of completed within assigned strategies, oldest month first, the newest marked. */
export function CompletedChart({ months }: { months: readonly QueueMonthRow[] }) {
  const rows = useMemo(() => months.toReversed(), [months])
  return (
    <BarChart
      title="Your Clients Completed"
      hideTitle
      hideSummary
      layout="within"
      categories={rows.map(({ labelDate }) => labelDate)}
      categoryName="Month"
      isTimeSeries
      highlight={rows.length - 1}
      series={[
        {
          key: 'completed',
          label: 'Completed',
          values: rows.map(({ totalCompletedStrategies }) => totalCompletedStrategies),
        },
        { key: 'assigned', label: 'Assigned', values: rows.map(({ totalAssigned }) => totalAssigned) },
      ]}
    />
  )
}
