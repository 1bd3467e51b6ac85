import { OUTCOME_METRICS } from '@rankdesk/domain'
import { formatDate } from '@rankdesk/format'
import { SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../api/appContext.ts'
import { QueryCard } from '../card/QueryCard.tsx'
import { clientOutcomesQuery } from './outcomes.queries.ts'
import { OutcomeTable } from './OutcomeTable.tsx'

/** The outcome of a completed strategy: what changed against comparable pages without work (D26). */
export function OutcomeCard({ clientId, strategyId }: { clientId: number; strategyId: number }) {
  const query = useQuery({
    ...clientOutcomesQuery(useApp(), clientId),
    select: (strategies) => strategies.find((strategy) => strategy.strategyId === strategyId) ?? null,
  })
  return (
    <QueryCard
      title="Outcome"
      query={query}
      renderAside={(strategy) => (strategy === null ? null : `Counts from ${formatDate(strategy.liveOn)}`)}
      skeleton={<SkeletonText lines={OUTCOME_METRICS.length + 1} />}
      isEmpty={(strategy) => strategy === null}
      empty={<p className="text-muted">No data. No measured query belongs to this strategy.</p>}
    >
      {(strategy) =>
        strategy !== null && (
          <>
            <OutcomeTable outcomes={strategy.outcomes} />
            <p className="mt-2 text-caption text-muted">
              Gains against comparable pages of the client without any work, with 95% intervals. Positive is better.
            </p>
          </>
        )
      }
    </QueryCard>
  )
}
