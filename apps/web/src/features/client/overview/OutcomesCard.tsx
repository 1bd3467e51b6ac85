import { outcomeVerdict } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { EmptyState, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryCard } from '#lib/card/QueryCard.tsx'
import { clientOutcomesQuery, latestRankOutcome, outcomeText, VerdictChip } from '#features/review/index.ts'
import { StrategyLine } from './StrategyLine.tsx'

const MAX_SHOWN = 6

/** The outcomes of the latest completed work for a client, in rank (D26). */
export function OutcomesCard({ clientId }: { clientId: number }) {
  const query = useQuery(clientOutcomesQuery(useApp(), clientId))
  return (
    <QueryCard
      title="Outcomes"
      query={query}
      renderAside={(strategies) => pluralize(strategies.length, 'strategy', 'strategies')}
      skeleton={<SkeletonText lines={MAX_SHOWN} />}
      isEmpty={(strategies) => strategies.length === 0}
      empty={
        <EmptyState title="No outcomes yet">They appear here when work with target queries is completed.</EmptyState>
      }
    >
      {(strategies) => (
        <ul>
          {measuredFirst(strategies)
            .slice(0, MAX_SHOWN)
            .map((strategy) => {
              const outcome = latestRankOutcome(strategy)
              return (
                <StrategyLine key={strategy.strategyId} {...strategy}>
                  {outcome !== undefined && (
                    <span className="figures">
                      {outcomeText(outcome).text}
                      {outcome.measured !== null && ` after ${outcome.weeks} weeks`}
                    </span>
                  )}
                  {outcome?.measured != null && <VerdictChip verdict={outcomeVerdict(outcome.measured)} />}
                </StrategyLine>
              )
            })}
        </ul>
      )}
    </QueryCard>
  )
}

/** Puts the strategies with an estimate first, each part newest first. */
function measuredFirst<S extends Parameters<typeof latestRankOutcome>[0]>(strategies: readonly S[]): S[] {
  const isMeasured = (strategy: S) => latestRankOutcome(strategy)?.measured != null
  return [...strategies.filter(isMeasured), ...strategies.filter((strategy) => !isMeasured(strategy))]
}
