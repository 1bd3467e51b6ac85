import type { FilterEntry } from '@rankdesk/api'
import { baseText, missingIn } from '@rankdesk/domain'
import { addDays, formatDayOfMonth, formatNumber, type PlainDate, pluralize, todayInLosAngeles } from '@rankdesk/format'
import { Quantity, lazyComponent } from '@rankdesk/ui'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import { Explained } from '#lib/explain/Explained.tsx'
import { Figure } from '../figures/Figure.tsx'
import { LeftOutOfShare } from '../figures/LeftOut.tsx'
import type { KeywordWeekRow } from '../home.queries.ts'
import { ChartQuery } from './ChartQuery.tsx'

const KeywordRankingChart = lazyComponent(async () => (await import('./KeywordRankingChart.tsx')).KeywordRankingChart)

export interface KeywordRankingOfProps {
  query: CardQuery<KeywordWeekRow[]>
  /** The clients, as a filter of reports. */
  scope: readonly FilterEntry[]
  /** The addresses of the lists behind the figures. */
  lists?: { all: string; on: (day: PlainDate, result: 'measured') => string }
}

/** The same for the clients of any query. */
export function KeywordRankingOf({ query, scope, lists }: KeywordRankingOfProps) {
  const today = todayInLosAngeles(useApp().clock)
  const navigate = useNavigate()
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
        const share = (title: string, value: number | null | undefined, ranks: string) => {
          const figure = <Quantity value={percent(value)} unit="%" />
          if (last === undefined || (lists === undefined && base === undefined)) return figure
          const lastDay = addDays(last.date, 6)
          return (
            <Explained
              align="start"
              explanation={{
                title,
                sum: `${percent(value)}% of all measured keywords`,
                lines: [],
                note: `Keywords with a rank of ${ranks} in the week of ${formatDayOfMonth(last.date)}, of ${pluralize(last.measuredClients, 'measured client')}.`,
              }}
              list={lists && { to: lists.all, count: last.clients, of: 'clients' }}
              details={
                base !== undefined && (
                  <LeftOutOfShare scope={scope} day={lastDay < today ? lastDay : today} reasonOf={missingIn('chart')} />
                )
              }
            >
              {figure}
            </Explained>
          )
        }
        return (
          <>
            <Figure label="On page one" figure={share('On page one', last?.allKeywordsPercentage, '1 to 10')}>
              {since}
            </Figure>
            <Figure label="In the top three" figure={share('In the top three', last?.topKeywordsPercentage, '1 to 3')}>
              {since}
            </Figure>
          </>
        )
      }}
    >
      {(weeks) => (
        <KeywordRankingChart
          weeks={weeks}
          today={today}
          onPress={lists && ((day) => void navigate(lists.on(day, 'measured')))}
        />
      )}
    </ChartQuery>
  )
}
