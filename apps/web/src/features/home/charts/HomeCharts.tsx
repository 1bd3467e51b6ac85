import {
  keywordRankingReport,
  organicLeadsReport,
  organicTrafficReport,
  rankingProgressReport,
  type Report,
  type ReportRow,
  staffFilter,
  type TrafficUnit,
} from '@rankdesk/api'
import {
  baseText,
  explainYearChange,
  yearPeriods,
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
import { Card, cn, lazyComponent, Quantity, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { Explained } from '#lib/explain/Explained.tsx'
import { Figure } from '../figures/Figure.tsx'
import { LeftOutOfChange } from '../figures/LeftOut.tsx'
import { homeReportQuery } from '../home.queries.ts'
import { ChartQuery } from './ChartQuery.tsx'
import { KeywordRankingOf } from './KeywordRanking.tsx'
import { RankingProgressOf } from './RankingProgress.tsx'

/** The four charts of the staff member's clients behind a selector (M135, M136). */
export function HomeCharts() {
  const [chart, setChart] = useState<string>(CHARTS[0].value)
  return (
    <Card>
      <Tabs value={chart} onValueChange={setChart}>
        <TabList label="Chart" items={CHARTS} />
        <TabPanel value="ranking-progress">
          <RankingProgress />
        </TabPanel>
        <TabPanel value="keyword-ranking">
          <KeywordRanking />
        </TabPanel>
        <TabPanel value="organic-traffic">
          <YearOverYear title="Organic Traffic" counted="Visits" report={organicTrafficReport} weeksOf={visitWeeks} />
        </TabPanel>
        <TabPanel value="organic-leads">
          <YearOverYear title="Organic Leads" counted="Leads" report={organicLeadsReport} weeksOf={leadWeeks} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}

const YearOverYearChart = lazyComponent(async () => (await import('./YearOverYearChart.tsx')).YearOverYearChart)

interface YearOverYearProps<R extends Report> {
  /** The chart's name: 'Organic Traffic'. */
  title: string
  /** The name of the counted items. */
  counted: 'Visits' | 'Leads'
  report: R
  weeksOf: (rows: readonly ReportRow<R>[]) => YearWeek[]
}

/** A year of weeks compared with the year before, with figures of the last full month and week (M151, M152). */
function YearOverYear<R extends Report>({ title, counted, report, weeksOf }: YearOverYearProps<R>) {
  const app = useApp()
  const query = useQuery(homeReportQuery(app, report))
  const today = todayInLosAngeles(app.clock)
  return (
    <ChartQuery
      title={title}
      query={query}
      isEmpty={(rows) => weeksOf(rows).every(({ now, before }) => now === null && before === null)}
      emptyText={`The chart appears once ${counted.toLowerCase()} are counted on the clients’ sites.`}
      renderFigures={(rows) => <Figures title={title} counted={counted} weeks={weeksOf(rows)} today={today} />}
    >
      {(rows) => <YearOverYearChart title={title} weeks={yearPeriods(weeksOf(rows), today).drawn} />}
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
  const { month, week } = yearPeriods(weeks, today)
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

const CHARTS = [
  { value: 'ranking-progress', label: 'Ranking Progress' },
  { value: 'keyword-ranking', label: 'Keyword Ranking' },
  { value: 'organic-traffic', label: 'Organic Traffic' },
  { value: 'organic-leads', label: 'Organic Leads' },
] as const

type Compared = Pick<
  ReportRow<typeof organicTrafficReport>,
  | 'comparedThisYear'
  | 'comparedLastYear'
  | 'comparedClients'
  | 'comparedThisYearForMonth'
  | 'comparedLastYearForMonth'
  | 'comparedClientsForMonth'
  | 'countedClients'
  | 'countedSampleClients'
  | 'countedClientsForMonth'
  | 'countedSampleClientsForMonth'
  | 'clients'
>

/** Returns the comparisons of a row of either report (COV-5). */
const comparisons = (row: Compared): Omit<YearWeek, 'date' | 'now' | 'before' | 'monthNow' | 'monthBefore'> => ({
  compared: { now: row.comparedThisYear, before: row.comparedLastYear, clients: row.comparedClients },
  monthCompared: {
    now: row.comparedThisYearForMonth,
    before: row.comparedLastYearForMonth,
    clients: row.comparedClientsForMonth,
  },
  counted: { clients: row.countedClients, sampleClients: row.countedSampleClients },
  monthCounted: { clients: row.countedClientsForMonth, sampleClients: row.countedSampleClientsForMonth },
  clients: row.clients,
})

/** Converts rows to weeks of visits for the domain rules (M152). */
const visitWeeks = (rows: readonly ReportRow<typeof organicTrafficReport>[]): YearWeek[] =>
  rows.map((row) => ({
    date: row.thisYearDate,
    now: row.thisYearsVisits,
    before: row.lastYearsVisits,
    monthNow: row.allThisYearsVisitsForMonth,
    monthBefore: row.allLastYearsVisitsForMonth,
    ...comparisons(row),
  }))

/** Converts rows to weeks of leads for the domain rules (M151). */
const leadWeeks = (rows: readonly ReportRow<typeof organicLeadsReport>[]): YearWeek[] =>
  rows.map((row) => ({
    date: row.thisYearDate,
    now: row.thisYearsLeads,
    before: row.lastYearsLeads,
    monthNow: row.allThisYearsLeadsForMonth,
    monthBefore: row.allLastYearsLeadsForMonth,
    ...comparisons(row),
  }))

/** The share of all keywords in the top three and on page one, by week (M150). */
function KeywordRanking() {
  const app = useApp()
  return (
    <KeywordRankingOf query={useQuery(homeReportQuery(app, keywordRankingReport))} scope={staffFilter(app.staffId)} />
  )
}

/** The share of successful clients through the quarter, against the pace of its goal (M146-M149). */
function RankingProgress() {
  const app = useApp()
  return (
    <RankingProgressOf query={useQuery(homeReportQuery(app, rankingProgressReport))} scope={staffFilter(app.staffId)} />
  )
}
