import type { FilterEntry } from '@rankdesk/api'
import { baseText, explainRankingPace, PACE_TEXTS, paceFigures, rankingNow, paceOf, missingIn } from '@rankdesk/domain'
import { addDays, formatNumber, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { Chip, Quantity, lazyComponent } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import { Explained } from '#lib/explain/Explained.tsx'
import { Figure, FigureOf } from '../figures/Figure.tsx'
import { LeftOutOfShare } from '../figures/LeftOut.tsx'
import { PACE_LEVELS } from '../greeting/paceLevels.ts'
import type { RankingWeekRow } from '../home.queries.ts'
import { ChartQuery } from './ChartQuery.tsx'

const RankingProgressChart = lazyComponent(
  async () => (await import('./RankingProgressChart.tsx')).RankingProgressChart,
)

export interface RankingProgressOfProps {
  query: CardQuery<RankingWeekRow[]>
  /** The clients, as a filter of reports. */
  scope: readonly FilterEntry[]
  /** The addresses of the lists behind the figures. */
  lists?: { successful: string; on: (day: PlainDate, result: 'successful') => string }
}

/** The same for the clients of any query. */
export function RankingProgressOf({ query, scope, lists }: RankingProgressOfProps) {
  const today = todayInLosAngeles(useApp().clock)
  const navigate = useNavigate()
  return (
    <ChartQuery
      title="Ranking Progress"
      query={query}
      isEmpty={(weeks) => weeks.every(({ successfulClients }) => successfulClients === null)}
      emptyText="No client has a performance this quarter. It needs a current measurement of the client’s keywords and an earlier one to compare."
      renderFigures={(weeks) => <Figures weeks={weeks} today={today} scope={scope} lists={lists} />}
    >
      {(weeks) => (
        <RankingProgressChart
          weeks={weeks}
          today={today}
          onPress={lists && ((day) => void navigate(lists.on(day, 'successful')))}
        />
      )}
    </ChartQuery>
  )
}

interface FiguresProps {
  weeks: readonly RankingWeekRow[]
  today: PlainDate
  scope: readonly FilterEntry[]
  lists: RankingProgressOfProps['lists']
}

function Figures({ weeks, today, scope, lists }: FiguresProps) {
  const { week, target } = rankingNow(weeks, today)
  if (week === undefined) return null
  const pace = paceOf(week.successfulPercentage, week.goalPace)
  const row = weeks.find(({ quarterWeekNum }) => quarterWeekNum === week.quarterWeekNum)
  const list =
    lists === undefined || row === undefined
      ? undefined
      : { to: lists.successful, count: row.successfulClients ?? 0, of: 'clients' as const }
  const lastDay = addDays(week.date, 6)
  const details = row !== undefined && row.measuredClients !== null && row.measuredClients < row.clients && (
    <LeftOutOfShare scope={scope} day={lastDay < today ? lastDay : today} reasonOf={missingIn('performance')} />
  )
  const explained = (figure: ReactNode) =>
    list === undefined ? (
      figure
    ) : (
      <Explained explanation={explainRankingPace(weeks, today)} list={list} details={details} align="start">
        {figure}
      </Explained>
    )
  // One decimal at least, as the end-of-month target beside it has.
  const figures = paceFigures(week.successfulPercentage, week.goalPace, 1)
  const percent = (value: number) => formatNumber(value, { maximumDecimals: 1, minimumDecimals: 1 })
  return (
    <>
      <Figure
        label="Successful clients"
        figure={explained(<Quantity value={figures.percent.slice(0, -1)} unit="%" />)}
        aside={
          <Explained explanation={explainRankingPace(weeks, today)} list={list} details={details} align="start">
            <Chip hue={PACE_TEXTS[pace].hue} level={PACE_LEVELS[pace]}>
              {PACE_TEXTS[pace].chip}
            </Chip>
          </Explained>
        }
      />
      <Figure label="Against goal pace" figure={explained(<Quantity value={figures.lead} unit="points" />)} />
      {target !== undefined && (
        <Figure label="End-of-month target" figure={explained(<Quantity value={percent(target)} unit="%" />)} />
      )}
      {row !== undefined && row.measuredClients !== null && (
        <Figure
          label="Successful now"
          figure={explained(
            <FigureOf value={formatNumber(row.successfulClients)} total={formatNumber(row.measuredClients)} />,
          )}
        >
          {baseText(row.measuredClients, row.clients)}
        </Figure>
      )}
    </>
  )
}
