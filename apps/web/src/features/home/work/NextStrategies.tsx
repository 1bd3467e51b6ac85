import { openWorkReport, type ReportRow, staffFilter } from '@rankdesk/api'
import {
  executionPath,
  type Explanation,
  queueProgress,
  type QueueWork,
  strategyTypeLabel,
  todaysWork,
  type TodaysWork,
} from '@rankdesk/domain'
import { formatMonthShort, formatNumber, formatPercent, monthOf, pluralize } from '@rankdesk/format'
import { Icon, Button, Chip, EmptyState, Quantity, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { Explained } from '#lib/explain/Explained.tsx'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { Link } from '#lib/routing/Link.tsx'
import { monthlyQueueWorkQuery, type QueueMonthRow } from '../home.queries.ts'
import { WorkSection } from './WorkSection.tsx'

/** How many strategies are shown at first, so that the card stays above the fold. */
const INITIAL_COUNT = 5

const TITLE = "Today's work"

/** The next strategies that make up the hours needed today, with Start Work (HOME-1). */
export function NextStrategies() {
  const app = useApp()
  const open = useQuery(openWorkQuery(app))
  const [month] = useQuery(monthlyQueueWorkQuery(app)).data ?? []
  const work = month !== undefined && open.data !== undefined ? todaysWork(month, open.data) : undefined
  useLinkCommands(
    (work?.strategies ?? []).slice(0, INITIAL_COUNT).map(({ title, businessName, strategyTypeId, strategyId }) => ({
      label: `Start Work: ${title}`,
      description: businessName,
      to: executionPath(strategyTypeId, strategyId),
    })),
  )
  return (
    <WorkSection
      title={TITLE}
      aside={
        month !== undefined && work !== undefined && work.strategies.length > 0 && <Needed month={month} work={work} />
      }
    >
      <QueryContent
        title={TITLE}
        query={open}
        skeleton={<RowsSkeleton />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState size="sm" title="Nothing to complete">
            {month?.totalAssigned === 0
              ? 'No strategies are planned for this month.'
              : 'All strategies of this month are completed.'}
          </EmptyState>
        }
      >
        {(rows) =>
          month === undefined || work === undefined ? (
            <RowsSkeleton />
          ) : (
            <Strategies month={month} strategies={work.strategies} openCount={rows.length} />
          )
        }
      </QueryContent>
    </WorkSection>
  )
}

/** The hours that are missing to today's target, with their calculation. */
function Needed({ month, work }: { month: QueueMonthRow; work: TodaysWork<OpenWorkRow> }) {
  return (
    <Explained align="end" explanation={explainTodaysWork(month, work)}>
      {work.neededHours === 0 ? (
        'On target for today'
      ) : (
        <span>
          <Quantity value={formatNumber(work.neededHours, { maximumDecimals: 1 })} unit="h" /> to today’s target
        </span>
      )}
    </Explained>
  )
}

interface StrategiesProps {
  month: QueueMonthRow
  strategies: readonly OpenWorkRow[]
  openCount: number
}

function Strategies({ month, strategies, openCount }: StrategiesProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ol>
        {(all ? strategies : strategies.slice(0, INITIAL_COUNT)).map((row, index) => (
          <StrategyItem key={row.strategyId} row={row} month={month} isFirst={index === 0} />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {strategies.length > INITIAL_COUNT && (
          <Button variant="ghost" size="sm" className="-ml-2.5" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${strategies.length} of today`}
          </Button>
        )}
        <Link to="/my-clients?tab=to-complete" className="ml-auto text-caption">
          {`${pluralize(openCount, 'open strategy', 'open strategies')} this month`}
        </Link>
      </div>
    </>
  )
}

interface StrategyItemProps {
  row: OpenWorkRow
  month: QueueMonthRow
  isFirst: boolean
}

function StrategyItem({ row, month, isFirst }: StrategyItemProps) {
  const path = executionPath(row.strategyTypeId, row.strategyId)
  const isOverdue = row.assignedDate < month.reportDate
  return (
    <li className="flex min-h-10 items-center gap-3 border-t border-hairline py-1 first:border-t-0">
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <Link to={path} className="min-w-0 truncate font-medium">
            {row.title}
          </Link>
          {isOverdue && (
            <Chip size="sm" hue="orange">
              {`From ${formatMonthShort(monthOf(row.assignedDate))}`}
            </Chip>
          )}
        </div>
        <p className="truncate text-caption text-muted">{`${row.businessName} · ${strategyTypeLabel(row.strategyTypeId)}`}</p>
      </div>
      <span className="figures shrink-0 text-muted">
        <Quantity value={formatNumber(row.hours, { maximumDecimals: 2 })} unit="h" />
      </span>
      {isFirst && (
        <Button asChild size="sm" variant="primary">
          <Link unstyled to={path} aria-label={`Start Work: ${row.title}, ${row.businessName}`}>
            Start Work
            <Icon of={ArrowRight} size={14} />
          </Link>
        </Button>
      )}
    </li>
  )
}

function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={28} shape="control" />
      ))}
    </div>
  )
}

const hours = (value: number) => `${formatNumber(value, { maximumDecimals: 1 })} h`

/** Explains the hours needed today and the strategies that make them up (D08). Rule HOME-1. */
function explainTodaysWork(month: QueueWork, work: TodaysWork<{ hours: number }>): Explanation {
  const { targetPercent } = queueProgress(month)
  const target = (month.totalHoursAssigned * targetPercent) / 100
  return {
    title: "Today's work",
    sum: `${formatPercent(targetPercent, { maximumDecimals: 0 })} of ${hours(month.totalHoursAssigned)} = ${hours(target)}, completed ${hours(month.totalCompletedToDate)}`,
    lines: [
      { label: 'Needed today', text: hours(work.neededHours) },
      {
        label: pluralize(work.strategies.length, 'next strategy', 'next strategies'),
        text: hours(work.hours),
      },
    ],
    note: 'The target is the share of the month’s working days that have passed, including today. The strategies are the next ones of the queue; a client’s work counts for at most its allocated hours.',
  }
}

/** The open strategies of the month, in the order of the queue (HOME-1). */
const openWorkQuery = (app: AppContextValue) => reportRowsQuery(app, openWorkReport, staffFilter(app.staffId))

type OpenWorkRow = ReportRow<typeof openWorkReport>
