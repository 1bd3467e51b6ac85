import { LineChart } from '@rankdesk/charts'
import { useMemo } from 'react'
import type { KeywordWeekRow } from '../home.queries.ts'
import { oneDecimal } from './oneDecimal.ts'

/** A chart of 13 weeks of keywords on page one and in the top three, in percent. */
export function KeywordRankingChart({ weeks }: { weeks: readonly KeywordWeekRow[] }) {
  const data = useMemo(
    () => ({
      x: { kind: 'date' as const, values: weeks.map(({ date }) => date) },
      series: [
        {
          key: 'all',
          label: 'Page one',
          values: weeks.map(({ allKeywordsPercentage }) => oneDecimal(allKeywordsPercentage)),
        },
        {
          key: 'top',
          label: 'Top three',
          values: weeks.map(({ topKeywordsPercentage }) => oneDecimal(topKeywordsPercentage)),
        },
      ],
    }),
    [weeks],
  )
  return <LineChart title="Keyword Ranking" hideTitle hideSummary xLabel="Week of" format="percent" {...data} />
}
