import { useQuery } from '@tanstack/react-query'
import { Card, PageTitle, Skeleton } from '@rankdesk/ui'
import { formatDateInWords, losAngelesTimeOf } from '@rankdesk/format'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { monthlyQueueWorkQuery } from '../home.queries.ts'
import { greetingWord } from './greetingWord.ts'
import { NextWorkButton } from './NextWorkButton.tsx'
import { QueueGauge } from './QueueGauge.tsx'

/** Greets by first name (M117), shows the month's queue work (M118) and leads to it (M119). */
export function GreetingCard() {
  const desk = useDesk()
  const months = useQuery(monthlyQueueWorkQuery(desk))
  const time = losAngelesTimeOf(desk.clock.now())
  return (
    <Card busy={months.isPending}>
      <PageTitle title={`${greetingWord(time.hour)}, ${desk.user.firstName}`} />
      <p className="text-muted">{formatDateInWords(time.date)}</p>
      <div className="mt-3.5 mb-4">
        {months.isPending ? (
          <GaugeSkeleton />
        ) : months.isError ? (
          <LoadError
            title="The month's work did not load"
            error={months.error}
            onRetry={() => void months.refetch()}
            retrying={months.isFetching}
          />
        ) : (
          <QueueGauge month={months.data[0]} />
        )}
      </div>
      <NextWorkButton />
    </Card>
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
