import { useQuery } from '@tanstack/react-query'
import { explainWorkMonth } from '@rankdesk/domain'
import { formatMonthName, formatNumber, monthOf } from '@rankdesk/format'
import { EmptyState, Quantity, Skeleton, lazyComponent } from '@rankdesk/ui'
import { Suspense } from 'react'
import { QueryCard } from '../../../shared/card/QueryCard.tsx'
import { useApp } from '../../../shared/app/appContext.ts'
import { Explained } from '../../../shared/explain/Explained.tsx'
import { Figure, FigureOf, FIGURES_ROW } from '../figures/Figure.tsx'
import { monthlyQueueWorkQuery, type QueueMonthRow } from '../home.queries.ts'

const CompletedChart = lazyComponent(async () => (await import('./CompletedChart.tsx')).CompletedChart)

/** The completed share of the assigned strategies by month, with the current month marked (M137, M138). */
export function CompletedCard() {
  const query = useQuery(monthlyQueueWorkQuery(useApp()))
  return (
    <QueryCard
      title="Your Clients Completed"
      query={query}
      skeleton={<CompletedSkeleton />}
      isEmpty={(months) => months.every(({ totalAssigned }) => totalAssigned === 0)}
      empty={
        <EmptyState title="Nothing completed yet">
          Months appear here once strategies are scheduled for your clients.
        </EmptyState>
      }
    >
      {(months) => (
        <>
          <Figures months={months} />
          <Suspense fallback={<PictureSkeleton />}>
            <div className="mt-3">
              <CompletedChart months={months} />
            </div>
          </Suspense>
        </>
      )}
    </QueryCard>
  )
}

function Figures({ months: [month, before] }: { months: readonly QueueMonthRow[] }) {
  if (month === undefined) return null
  return (
    <div className={FIGURES_ROW}>
      <Completed month={month} isCurrent />
      {before !== undefined && <Completed month={before} />}
      <Figure label="Clients with work this month" figure={<Quantity value={formatNumber(month.scheduledClients)} />} />
    </div>
  )
}

function Completed({ month, isCurrent = false }: { month: QueueMonthRow; isCurrent?: boolean }) {
  const label = `Completed in ${formatMonthName(monthOf(month.reportDate))}`
  return (
    <Figure
      label={label}
      figure={
        <Explained align="start" explanation={explainWorkMonth(month, isCurrent)}>
          <FigureOf value={formatNumber(month.totalCompletedStrategies)} total={formatNumber(month.totalAssigned)} />
        </Explained>
      }
    />
  )
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
