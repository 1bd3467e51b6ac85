import { useQuery } from '@tanstack/react-query'
import { baseText } from '@rankdesk/domain'
import { formatDayOfMonth, formatNumber } from '@rankdesk/format'
import { Quantity, lazyComponent } from '@rankdesk/ui'
import type { CardQuery } from '../../../shared/card/cardQuery.ts'
import { useApp } from '../../../shared/app/appContext.ts'
import { Figure } from '../figures/Figure.tsx'
import { keywordRankingQuery, type KeywordWeekRow } from '../home.queries.ts'
import { ChartQuery } from './ChartQuery.tsx'

const KeywordRankingChart = lazyComponent(async () => (await import('./KeywordRankingChart.tsx')).KeywordRankingChart)

/** The share of all keywords in the top three and on page one, by week (M150). */
export function KeywordRanking() {
  return <KeywordRankingOf query={useQuery(keywordRankingQuery(useApp()))} />
}

/** The same for the clients of any query. */
export function KeywordRankingOf({ query }: { query: CardQuery<KeywordWeekRow[]> }) {
  const percent = (value: number | null | undefined) => formatNumber(value, { minimumDecimals: 1, maximumDecimals: 1 })
  return (
    <ChartQuery
      title="Keyword Ranking"
      query={query}
      isEmpty={(weeks) => weeks.every(({ measuredClients }) => measuredClients === 0)}
      emptyText="No keyword of these clients was measured in the last 13 weeks."
      renderFigures={(weeks) => {
        const last = weeks.findLast(({ measuredClients }) => measuredClients > 0)
        const base = last && baseText(last.measuredClients, last.clients)
        const since = `Week of ${formatDayOfMonth(last?.date)}${base === undefined ? '' : `, ${base}`}`
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
