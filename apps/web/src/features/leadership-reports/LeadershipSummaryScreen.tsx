import '#lib/print/printSheet.css'
import { ESTIMATED_NOTE, MAPPING_ESTIMATED_NOTE } from '@rankdesk/domain'
import { formatDateInWords, formatNumber, formatPercent, NO_VALUE, todayInLosAngeles } from '@rankdesk/format'
import { Icon, Button, EmptyState, lazyComponent, PageTitle, Skeleton, Table, type TableColumn } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { chosenPeriod, LEADERSHIP_ADDRESS } from './leadershipAddress.ts'
import { leadershipColumns, pointsText, shareText } from './leadershipColumns.tsx'
import { leadershipQuery } from './leadershipReports.queries.ts'
import {
  changeOf,
  type LeadershipPeriod,
  type LeadershipRow,
  leadershipRows,
  periodsOf,
  type RollupRow,
  SHARES,
  type ShareName,
  targetOfPeriod,
} from './leadershipRows.ts'
import { WhatWorks } from './WhatWorks.tsx'

const NO_ROWS: readonly RollupRow[] = []

const LeadershipCharts = lazyComponent(async () => (await import('./LeadershipCharts.tsx')).LeadershipCharts)

/** The summary of a month or quarter for the leadership, as it prints (M482). */
export function LeadershipSummaryScreen() {
  const app = useApp()
  const query = useQuery(leadershipQuery(app))
  const today = todayInLosAngeles(app.clock)
  const [params] = useSearchParams()
  const view = LEADERSHIP_ADDRESS.read(params)
  const rows = query.data ?? NO_ROWS
  const periods = useMemo(() => periodsOf(rows, view.unit), [rows, view.unit])
  const period = chosenPeriod(view, periods)
  useDocumentTitle('Leadership summary')
  return (
    <article
      aria-label="Leadership summary"
      className="print-sheet mx-auto flex w-full max-w-220 flex-col gap-6 border border-hairline px-4 py-6 sm:px-8"
    >
      <PageTitle
        title={period === undefined ? 'Leadership summary' : `Leadership summary, ${period.label}`}
        subtitle={period && `As of ${formatDateInWords(today)}. Changes are compared with the previous ${period.unit}.`}
        aside={
          period && (
            <span className="print:hidden">
              <Button variant="primary" onClick={() => window.print()}>
                <Icon of={Printer} />
                Print
              </Button>
            </span>
          )
        }
      />
      <QueryContent
        title="The leadership summary"
        query={query}
        skeleton={<Skeleton height={480} shape="card" />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title="No clients yet">The summary starts with the first client.</EmptyState>}
      >
        {(all) => period && <Summary rows={all} period={period} />}
      </QueryContent>
    </article>
  )
}

/** The figures, charts and teams of a period. */
function Summary({ rows, period }: { rows: readonly RollupRow[]; period: LeadershipPeriod }) {
  const teams = leadershipRows(rows, period)
  const [agency] = teams
  const current = rows.find(({ unit, firstDay }) => unit === period.unit && firstDay === period.firstDay)
  if (agency === undefined || current === undefined) return null
  const target = targetOfPeriod(rows, period)
  return (
    <>
      {current.isEstimated && <p className="text-muted">{ESTIMATED_NOTE}</p>}
      <Headline agency={agency} target={target} />
      <Suspense fallback={<Skeleton height={240} shape="control" />}>
        <LeadershipCharts rows={rows} unit={period.unit} until={period.firstDay} />
      </Suspense>
      {agency.figures.isMappingEstimated && <p className="text-caption text-muted">(est.) {MAPPING_ESTIMATED_NOTE}</p>}
      <Teams teams={teams} period={period} target={target} />
      <WhatWorks />
    </>
  )
}

/** The agency's figures of the period. */
function Headline({ agency, target }: { agency: LeadershipRow; target: number | undefined }) {
  const { figures } = agency
  const change = (share: ShareName) => pointsText(changeOf(agency, share))
  const percent = (share: number | null) => (share === null ? NO_VALUE : formatPercent(share, { maximumDecimals: 1 }))
  const entries: readonly (readonly [label: string, value: string, note: string])[] = [
    [
      'Strategies completed',
      `${formatNumber(figures.completed)} of ${formatNumber(figures.assigned)}`,
      `${formatNumber(figures.late)} of them late`,
    ],
    [
      'Hours completed',
      `${formatNumber(figures.hoursCompleted, { maximumDecimals: 1 })} of ${formatNumber(figures.hours, { maximumDecimals: 1 })} h`,
      `${shareText(SHARES.hours(figures))}, ${target === undefined ? 'no target yet' : `target ${shareText(target)}`}`,
    ],
    [
      'Succeeding clients',
      `${formatNumber(figures.successfulClients)} of ${formatNumber(figures.judgedClients)}`,
      change('succeeding'),
    ],
    ['Keywords on page one', percent(SHARES.pageOne(figures)), change('pageOne')],
  ]
  return (
    <dl className="grid grid-cols-2 gap-4 border-y border-hairline py-4 sm:grid-cols-4 print:grid-cols-4">
      {entries.map(([label, value, note]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="figures m-0 text-section font-semibold">{value}</dd>
          <dd className="figures m-0 text-caption text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TeamsProps {
  teams: readonly LeadershipRow[]
  period: LeadershipPeriod
  target: number | undefined
}

/** The agency, its teams and their members as a table that breaks between pages, not within a row. */
function Teams({ teams, period, target }: TeamsProps) {
  const columns = leadershipColumns(period, target, false)
  return (
    <Table
      size="sm"
      label={`Teams in ${period.label}`}
      columns={columns.map(({ id = '', header, meta }, index): TableColumn<LeadershipRow> => ({
        id,
        header: typeof header === 'string' ? header : id,
        align: index === 0 ? 'start' : 'end',
        breaks: 'never',
        cell: (row) => (index === 0 ? row.name : (meta?.format?.(undefined, row) ?? '')),
      }))}
      rows={teams.flatMap((team) => [team, ...team.members])}
      rowKey={({ teamId, id }) => `${teamId} ${id}`}
      rowKind={({ memberId }) => (memberId === undefined ? 'group' : 'member')}
    />
  )
}
