import { formatMonthShort, monthOf, pluralize } from '@rankdesk/format'
import { Icon, Button, EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { clientStrategiesQuery } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { StrategyLine } from './StrategyLine.tsx'

const INITIAL_COUNT = 6

/** The planned, open strategies of a client, next first. */
export function PlannedCard({ clientId }: { clientId: number }) {
  const [all, setAll] = useState(false)
  const query = useQuery({
    ...clientStrategiesQuery(useApp(), clientId),
    select: ({ strategies }) =>
      strategies
        .filter(({ completedDate, assignedDate }) => completedDate === null && assignedDate !== null)
        .toSorted((a, b) => ((a.assignedDate ?? '') < (b.assignedDate ?? '') ? -1 : 1)),
  })
  return (
    <QueryCard
      title="Strategies planned"
      query={query}
      renderAside={(planned) => pluralize(planned.length, 'strategy', 'strategies')}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={(planned) => planned.length === 0}
      empty={
        <EmptyState
          title="Nothing planned"
          icon={<Icon of={CalendarDays} size={20} />}
          action={<Link to={`/scheduler/${clientId}`}>Open the Scheduler</Link>}
        />
      }
    >
      {(planned) => (
        <>
          <ul>
            {planned.slice(0, all ? planned.length : INITIAL_COUNT).map((row) => (
              <StrategyLine key={row.strategyId} {...row}>
                {row.assignedDate !== null && <span>{formatMonthShort(monthOf(row.assignedDate))}</span>}
                {row.targetStrategiesCompleteCount > 1 && (
                  <span>
                    {row.completedStrategiesCount} of {row.targetStrategiesCompleteCount}
                  </span>
                )}
              </StrategyLine>
            ))}
          </ul>
          <MoreButton all={all} initialCount={INITIAL_COUNT} total={planned.length} onChange={setAll} />
        </>
      )}
    </QueryCard>
  )
}

interface MoreButtonProps {
  all: boolean
  /** How many items are shown at first. */
  initialCount: number
  total: number
  onChange: (all: boolean) => void
}

/** Shows the rest of a card's list, or only the first items again. Renders nothing when there is no rest. */
function MoreButton({ all, initialCount, total, onChange }: MoreButtonProps) {
  if (total <= initialCount) return null
  return (
    <Button variant="ghost" size="sm" className="mt-2 -mb-1.5" aria-expanded={all} onClick={() => onChange(!all)}>
      {all ? 'Show fewer' : `Show all ${total}`}
    </Button>
  )
}
