import { LineChart } from '@rankdesk/charts'
import type { YearWeek } from '@rankdesk/domain'

export interface YearOverYearChartProps {
  title: string
  weeks: readonly YearWeek[]
}

/** This year's weeks and last year's, on this year's days. */
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
