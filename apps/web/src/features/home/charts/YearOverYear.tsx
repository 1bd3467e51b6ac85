import type { TrafficUnit } from '@rankdesk/api'
import {
  baseText,
  explainYearChange,
  lastWholeMonth,
  lastWholeWeek,
  weeksToDraw,
  yearChange,
  type YearFigure,
  type YearPair,
  type YearWeek,
} from '@rankdesk/domain'
import {
  firstDayOfMonth,
  formatDayOfMonth,
  formatMonthName,
  formatNumber,
  formatSignedNumber,
  type PlainDate,
  todayInLosAngeles,
} from '@rankdesk/format'
import { cn, Quantity, lazyComponent } from '@rankdesk/ui'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { Explained } from '#lib/explain/Explained.tsx'
import { Figure } from '../figures/Figure.tsx'
import { LeftOutOfChange } from '../figures/LeftOut.tsx'
import { ChartQuery } from './ChartQuery.tsx'

const YearOverYearChart = lazyComponent(async () => (await import('./YearOverYearChart.tsx')).YearOverYearChart)

export interface YearOverYearProps<Row> {
  /** The chart's name: 'Organic Traffic'. */
  title: string
  /** The name of the counted items. */
  counted: 'Visits' | 'Leads'
  yearQuery: (app: AppContextValue) => UseQueryOptions<Row[]>
  weeksOf: (rows: readonly Row[]) => YearWeek[]
}

/** A year of weeks compared with the year before, with figures of the last full month and week (M151, M152). */
export function YearOverYear<Row>({ title, counted, yearQuery, weeksOf }: YearOverYearProps<Row>) {
  const app = useApp()
  const query = useQuery(yearQuery(app))
  const today = todayInLosAngeles(app.clock)
  return (
    <ChartQuery
      title={title}
      query={query}
      isEmpty={(rows) => weeksOf(rows).every(({ now, before }) => now === null && before === null)}
      emptyText={`The chart appears once ${counted.toLowerCase()} are counted on the clients’ sites.`}
      renderFigures={(rows) => <Figures title={title} counted={counted} weeks={weeksOf(rows)} today={today} />}
    >
      {(rows) => <YearOverYearChart title={title} weeks={weeksToDraw(weeksOf(rows), today)} />}
    </ChartQuery>
  )
}

interface FiguresProps {
  title: string
  counted: 'Visits' | 'Leads'
  weeks: readonly YearWeek[]
  today: PlainDate
}

function Figures({ title, counted, weeks, today }: FiguresProps) {
  const month = lastWholeMonth(weeks, today)
  const week = lastWholeWeek(weeks, today)
  const figure = (span: string, period: { unit: TrafficUnit; first: PlainDate }, of: YearFigure) => (
    <Figure label={`${counted}, ${span}`} figure={<Quantity value={formatNumber(of.now)} />}>
      <Explained
        align="start"
        details={
          of.compared.clients < of.clients && (
            <LeftOutOfChange {...period} counted={counted === 'Visits' ? 'visits' : 'leads'} />
          )
        }
        explanation={explainYearChange(
          title,
          span,
          of,
          'Compares the complete weeks and months of clients with data for both years.',
        )}
      >
        <YearChange
          total={of.now}
          pair={of.compared}
          // A change rests on the compared clients, a count alone on those that counted it.
          base={baseText(yearChange(of.compared) === null ? of.counted.clients : of.compared.clients, of.clients)}
        />
      </Explained>
    </Figure>
  )
  return (
    <>
      {month !== undefined &&
        figure(formatMonthName(month.month), { unit: 'month', first: firstDayOfMonth(month.month) }, month)}
      {week !== undefined && figure(`week of ${formatDayOfMonth(week.date)}`, { unit: 'week', first: week.date }, week)}
    </>
  )
}

/** The change of a count in a year, which rests on the clients with both years: their own count where it is not the total. */
function YearChange({ total, pair, base }: { total: number | null; pair: YearPair; base: string | undefined }) {
  const change = yearChange(pair)
  const from = base === undefined ? '' : `, ${base}`
  if (change === null && pair.before === null) return <span>No previous year to compare{from}</span>
  if (change === null) return <span>{`${formatNumber(pair.before)} a year earlier${from}`}</span>
  return (
    <span className="figures">
      <span className={cn('font-medium', change < 0 ? 'text-red-solid' : 'text-green-solid')}>
        {formatSignedNumber(change, { maximumDecimals: 0 })}%
      </span>{' '}
      {pair.now === total
        ? `on ${formatNumber(pair.before)} a year earlier`
        : `(${formatNumber(pair.now)} after ${formatNumber(pair.before)} a year earlier)`}
      {from}
    </span>
  )
}
