import { BarChart } from '@rankdesk/charts'
import { workMonthSentence } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { useMemo } from 'react'
import type { QueueMonthRow } from '../home.queries.ts'

export interface CompletedChartProps {
  title: string
  months: readonly QueueMonthRow[]
  /** Called with the first day of a month whose bar is pressed. */
  onPress?: ((month: PlainDate) => void) | undefined
}

/** A chart of each month's strategies by outcome, oldest month first, the newest marked (PACE-14). */
export function CompletedChart({ title, months, onPress }: CompletedChartProps) {
  const rows = useMemo(() => sinceFirstWork(months.toReversed()), [months])
  return (
    <BarChart
      title={title}
      hideTitle
      hideSummary
      summary={workMonthSentence(rows.at(-1))}
      layout="stacked"
      categories={rows.map(({ labelDate }) => labelDate)}
      categoryName="Month"
      isTimeSeries
      highlight={rows.length - 1}
      {...(onPress !== undefined && {
        onPress: (index: number) => {
          const row = rows[index]
          if (row !== undefined) onPress(row.reportDate)
        },
      })}
      series={[
        {
          key: 'on-time',
          label: 'On time',
          values: rows.map((row) => row.totalCompletedStrategies - row.lateStrategies),
        },
        { key: 'late', label: 'Late', values: rows.map(({ lateStrategies }) => lateStrategies) },
        {
          key: 'open',
          label: 'Carried over or still open',
          values: rows.map((row) => row.totalAssigned - row.totalCompletedStrategies),
        },
      ]}
    />
  )
}

/** Leaves out the months before the first one with work: nothing was planned yet, so that none of them is the worst. */
function sinceFirstWork(months: readonly QueueMonthRow[]): readonly QueueMonthRow[] {
  const first = months.findIndex(({ totalAssigned }) => totalAssigned > 0)
  return months.slice(Math.max(0, first))
}
