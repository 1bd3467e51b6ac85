import { useQuery } from '@tanstack/react-query'
import { formatDayOfMonth, formatNumber } from '@rankdesk/format'
import { Quantity, lazyComponent } from '@rankdesk/ui'
import { useApp } from '../../../shared/app/appContext.ts'
import { Figure } from '../figures/Figure.tsx'
import { keywordRankingQuery } from '../home.queries.ts'
import { ChartQuery } from './ChartQuery.tsx'

const KeywordRankingChart = lazyComponent(async () => (await import('./KeywordRankingChart.tsx')).KeywordRankingChart)

/** The share of all keywords in the top three and on page one, by week (M150). */
export function KeywordRanking() {
  const query = useQuery(keywordRankingQuery(useApp()))
  const percent = (value: number | undefined) => formatNumber(value, { minimumDecimals: 1, maximumDecimals: 1 })
  return (
    <ChartQuery
      title="Keyword Ranking"
      query={query}
      isEmpty={(weeks) => weeks.length === 0}
      emptyText="The chart appears after the first week in which a keyword of your clients is measured."
      renderFigures={(weeks) => {
        const last = weeks.at(-1)
        const since = `Week of ${formatDayOfMonth(last?.date)}`
        return (
          <>
            <Figure label="On page one" figure={<Quantity value={percent(last?.allKeywordsPercentage)} unit="%" />}>
              {since}
            </Figure>
            <Figure
              label="In the top three"
              figure={<Quantity value={percent(last?.topKeywordsPercentage)} unit="%" />}
            >
              {since}
            </Figure>
          </>
        )
      }}
    >
      {(weeks) => <KeywordRankingChart weeks={weeks} />}
    </ChartQuery>
  )
}
