import { LineChart } from '@rankdesk/charts'
import type { YearWeek } from '@rankdesk/domain'

export interface YearOverYearChartProps {
  title: string
  weeks: readonly YearWeek[]
}

/** A chart of this year's and last year's weeks, aligned by date. */
export function YearOverYearChart({ title, weeks }: YearOverYearChartProps) {
  return (
    <LineChart
      title={title}
      hideTitle
      hideSummary
      xLabel="Week of"
      x={{ kind: 'date', values: weeks.map(({ date }) => date) }}
      series={[
        { key: 'now', label: 'This year', values: weeks.map(({ now }) => now) },
        { key: 'before', label: 'Last year', values: weeks.map(({ before }) => before), comparison: true },
      ]}
    />
  )
}
