import { hasQueueBaseline } from '@rankdesk/domain'
import {
  formatDayOfMonth,
  formatNumber,
  lastDayOfMonth,
  monthOf,
  pluralize,
  todayInLosAngeles,
  workingDays,
} from '@rankdesk/format'
import { EmptyState, Quantity, Skeleton } from '@rankdesk/ui'
import { useApp } from '#lib/api/appContext.ts'
import type { CardQuery } from '#lib/card/cardQuery.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { Explained } from '#lib/explain/Explained.tsx'
import type { listsOf } from '#features/clients/index.ts'
import { QueueGauge } from '../greeting/QueueGauge.tsx'
import type { QueueMonthRow } from '../home.queries.ts'

export interface MonthlyQueueProgressProps {
  query: CardQuery<QueueMonthRow[]>
  lists: ReturnType<typeof listsOf>
}

/** The month's queue work of all clients or of a team, as a gauge (M154). */
export function MonthlyQueueProgress({ query, lists }: MonthlyQueueProgressProps) {
  const today = todayInLosAngeles(useApp().clock)
  return (
    <QueryCard
      title="Monthly Queue Progress"
      query={query}
      skeleton={<Skeleton width={236} height={118} className="mx-auto rounded-t-full!" />}
      isEmpty={([month]) => month === undefined || month.totalHoursAssigned === 0}
      empty={<EmptyState title="No work assigned">Nothing is scheduled for this month yet.</EmptyState>}
    >
      {(months) => {
        const [month] = months
        if (month === undefined) return null
        return (
          <>
            <QueueGauge
              month={month}
              hasBaseline={hasQueueBaseline(months)}
              today={today}
              list={{ to: lists.completed(month.reportDate), count: month.totalCompletedStrategies, of: 'strategies' }}
            />
            <ScheduledClients month={month} to={lists.withWork} />
            <NeededADay month={month} today={today} to={lists.remaining(month.reportDate)} />
          </>
        )
      }}
    </QueryCard>
  )
}

function ScheduledClients({ month: { scheduledClients }, to }: { month: QueueMonthRow; to: string }) {
  return (
    <p className="mt-2 flex justify-between gap-3 text-muted">
      <span>Scheduled clients</span>
      <Explained
        align="end"
        explanation={{
          title: 'Scheduled clients',
          sum: pluralize(scheduledClients, 'client'),
          lines: [],
          note: 'Clients with a strategy of this month, or of an earlier one that was still open when it began.',
        }}
        list={{ to, count: scheduledClients, of: 'clients' }}
      >
        <span className="figures font-medium text-text">{formatNumber(scheduledClients)}</span>
      </Explained>
    </p>
  )
}

/** The hours that are left, spread over the working days after today (PACE-11). */
function NeededADay({ month, today, to }: { month: QueueMonthRow; today: string; to: string }) {
  const open = month.totalAssigned - month.totalCompletedStrategies
  const left = Math.max(0, month.totalHoursAssigned - month.totalCompletedToDate)
  const { left: days } = workingDays(monthOf(today), today)
  if (days === 0) return null
  const hours = (value: number) => formatNumber(value, { maximumDecimals: 1 })
  return (
    <p className="mt-2 flex justify-between gap-3 text-muted">
      <span>Needed per day until {formatDayOfMonth(lastDayOfMonth(monthOf(today)))}</span>
      <Explained
        align="end"
        explanation={{
          title: 'Needed per day',
          sum: `${hours(left)} h / ${pluralize(days, 'working day')} = ${hours(left / days)} h`,
          lines: [],
          note: 'The assigned hours that are not completed, spread over the working days after today.',
        }}
        list={{ to, count: open, of: 'strategies' }}
      >
        <span className="font-medium text-text">
          <Quantity value={hours(left / days)} unit="h" />
        </span>
      </Explained>
    </p>
  )
}
