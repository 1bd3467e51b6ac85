import { useQuery } from '@tanstack/react-query'
import { EmptyState, PageTitle, Skeleton } from '@rankdesk/ui'
import { hasQueueBaseline } from '@rankdesk/domain'
import { formatDateInWords, losAngelesTimeOf } from '@rankdesk/format'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { useApp } from '#lib/api/appContext.ts'
import { monthlyQueueWorkQuery } from '../home.queries.ts'
import { greeting } from './greeting.ts'
import { NextWorkButton } from './NextWorkButton.tsx'
import { QueueGauge } from './QueueGauge.tsx'

/** Greets by first name (M117), shows the month's queue work (M118) and links to it (M119). */
export function GreetingCard() {
  const app = useApp()
  const months = useQuery(monthlyQueueWorkQuery(app))
  const time = losAngelesTimeOf(app.clock.now())
  return (
    <QueryCard
      title="Monthly queue work"
      query={months}
      heading={
        <>
          <PageTitle title={`${greeting(time.hour)}, ${app.user.firstName}`} />
          <p className="mb-3.5 text-muted">{formatDateInWords(time.date)}</p>
        </>
      }
      skeleton={<GaugeSkeleton />}
      isEmpty={([month]) => month === undefined || month.totalHoursAssigned === 0}
      empty={<EmptyState title="No work assigned">Nothing is scheduled for this month yet.</EmptyState>}
      after={
        <div className="mt-4">
          <NextWorkButton />
        </div>
      }
    >
      {(all) =>
        all[0] !== undefined && <QueueGauge month={all[0]} hasBaseline={hasQueueBaseline(all)} today={time.date} />
      }
    </QueryCard>
  )
}

function GaugeSkeleton() {
  return (
    <div className="flex flex-col items-center gap-4 py-2">
      <Skeleton width={236} height={118} className="rounded-t-full!" />
      <Skeleton width={200} height={20} />
    </div>
  )
}
