import { LineChart } from '@rankdesk/charts'
import { addDays, type PlainDate } from '@rankdesk/format'
import { useMemo } from 'react'
import type { KeywordWeekRow } from '../home.queries.ts'
import { oneDecimal } from './oneDecimal.ts'

export interface KeywordRankingChartProps {
  weeks: readonly KeywordWeekRow[]
  today: PlainDate
  /** Called with the last day of a week whose point is pressed, or today. */
  onPress?: ((day: PlainDate) => void) | undefined
}

/** A chart of 13 weeks of keywords on page one and in the top three, in percent. */
export function KeywordRankingChart({ weeks, today, onPress }: KeywordRankingChartProps) {
  const data = useMemo(
    () => ({
      x: { kind: 'date' as const, values: weeks.map(({ date }) => date) },
      series: [
        {
          key: 'all',
          label: 'Page one',
          values: weeks.map(({ allKeywordsPercentage: share }) => (share === null ? null : oneDecimal(share))),
        },
        {
          key: 'top',
          label: 'Top three',
          values: weeks.map(({ topKeywordsPercentage: share }) => (share === null ? null : oneDecimal(share))),
        },
      ],
    }),
    [weeks],
  )
  return (
    <LineChart
      title="Keyword Ranking"
      hideTitle
      hideSummary
      xLabel="Week of"
      format="percent"
      {...data}
      {...(onPress !== undefined && {
        onPress: (index: number) => {
          const week = weeks[index]
          if (week === undefined || week.measuredClients === 0) return
          const lastDay = addDays(week.date, 6)
          onPress(lastDay < today ? lastDay : today)
        },
      })}
    />
  )
}
