import { ESTIMATED_MONTHS_NOTE, explainWorkMonth } from '@rankdesk/domain'
import { formatMonthName, formatNumber, monthOf, type PlainDate, pluralize } from '@rankdesk/format'
import { EmptyState, Quantity, Skeleton, lazyComponent } from '@rankdesk/ui'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { Explained } from '#lib/explain/Explained.tsx'
import { Figure, FigureOf, FIGURES_ROW } from '../figures/Figure.tsx'
import type { QueueMonthRow } from '../home.queries.ts'

const CompletedChart = lazyComponent(async () => (await import('./CompletedChart.tsx')).CompletedChart)

export interface CompletedCardOfProps {
  title: string
  query: CardQuery<QueueMonthRow[]>
  /** Returns the address of the strategies behind a month's figures, and of the clients with work. */
  lists?: CompletedLists
}

/** The addresses of the lists behind the figures. */
export interface CompletedLists {
  completed: (month: PlainDate) => string
  /** All strategies of a month that its bar shows. */
  assigned: (month: PlainDate) => string
  clients: string
}

/** The same for the clients of any query. */
export function CompletedCardOf({ title, query, lists }: CompletedCardOfProps) {
  const navigate = useNavigate()
  return (
    <QueryCard
      title={title}
      query={query}
      skeleton={<CompletedSkeleton />}
      isEmpty={(months) => months.every(({ totalAssigned }) => totalAssigned === 0)}
      empty={
        <EmptyState title="Nothing completed yet">
          Months appear here once strategies are scheduled for these clients.
        </EmptyState>
      }
    >
      {(months) => (
        <>
          <Figures months={months} lists={lists} />
          <Suspense fallback={<PictureSkeleton />}>
            <div className="mt-3">
              <CompletedChart
                title={title}
                months={months}
                onPress={lists && ((month) => void navigate(lists.assigned(month)))}
              />
            </div>
          </Suspense>
          <EstimatedMonths months={months} />
        </>
      )}
    </QueryCard>
  )
}

interface FiguresProps {
  months: readonly QueueMonthRow[]
  lists: CompletedLists | undefined
}

function Figures({ months: [month, before], lists }: FiguresProps) {
  if (month === undefined) return null
  return (
    <div className={FIGURES_ROW}>
      <Completed month={month} lists={lists} isCurrent />
      {before !== undefined && <Completed month={before} lists={lists} />}
      <Figure label="Clients with work this month" figure={<ClientsWithWork month={month} lists={lists} />} />
    </div>
  )
}

interface MonthFigureProps {
  month: QueueMonthRow
  lists: CompletedLists | undefined
  isCurrent?: boolean
}

function ClientsWithWork({ month, lists }: MonthFigureProps) {
  const { scheduledClients } = month
  const figure = <Quantity value={formatNumber(scheduledClients)} />
  if (lists === undefined) return figure
  return (
    <Explained
      align="start"
      explanation={{
        title: 'Clients with work this month',
        sum: pluralize(scheduledClients, 'client'),
        lines: [],
        note: 'Clients with a strategy of this month, or of an earlier one that was still open when it began.',
      }}
      list={{ to: lists.clients, count: scheduledClients, of: 'clients' }}
    >
      {figure}
    </Explained>
  )
}

function Completed({ month, lists, isCurrent = false }: MonthFigureProps) {
  const label = `Completed in ${formatMonthName(monthOf(month.reportDate))}`
  return (
    <Figure
      label={label}
      figure={
        <Explained
          align="start"
          explanation={explainWorkMonth(month, isCurrent)}
          {...(lists !== undefined && {
            list: {
              to: lists.completed(month.reportDate),
              count: month.totalCompletedStrategies,
              of: 'strategies' as const,
            },
          })}
        >
          <FigureOf value={formatNumber(month.totalCompletedStrategies)} total={formatNumber(month.totalAssigned)} />
        </Explained>
      }
    />
  )
}

/** Names the months of the chart that are estimated (PACE-15). */
function EstimatedMonths({ months }: { months: readonly QueueMonthRow[] }) {
  const estimated = months.filter(({ isEstimated, totalAssigned }) => isEstimated && totalAssigned > 0)
  const [newest] = estimated
  const oldest = estimated.at(-1)
  if (newest === undefined || oldest === undefined) return null
  const range = newest === oldest ? newest.labelDate : `${oldest.labelDate} to ${newest.labelDate}`
  return <p className="mt-2 text-caption text-muted">{`Estimated: ${range}. ${ESTIMATED_MONTHS_NOTE}`}</p>
}

function CompletedSkeleton() {
  return (
    <>
      <div className="flex gap-8">
        {[0, 1].map((figure) => (
          <div key={figure} className="flex flex-col gap-2">
            <Skeleton width={120} height={12} />
            <Skeleton width={72} height={22} />
          </div>
        ))}
      </div>
      <PictureSkeleton />
    </>
  )
}

function PictureSkeleton() {
  return <Skeleton shape="control" height="auto" className="mt-12 aspect-21/6 min-h-40" />
}
