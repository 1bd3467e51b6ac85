import { type StrategyDetails, strategyFacts } from '@rankdesk/api'
import { isConfirmed } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Card, SkeletonText } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { FactStatement } from '#features/client-panel/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'

/**
 * The facts of the client that the saved text states: unconfirmed ones first, each with its source and the buttons
 * Confirm and Not true (FACT-9).
 */
export function UsedFactsCard({ strategy }: { strategy: Pick<StrategyDetails, 'clientId' | 'strategyId'> }) {
  const { clientId, strategyId } = strategy
  const query = useQuery(usedFactsQuery(useApp(), strategy))
  const facts = query.data ?? []
  const open = facts.filter((fact) => !isConfirmed(fact))
  return (
    <Card
      key={strategyId}
      title="Facts used"
      aside={query.data && `${pluralize(facts.length, 'fact')}, ${open.length} not confirmed`}
    >
      <QueryContent
        title="The facts of the text"
        query={query}
        skeleton={<SkeletonText lines={3} />}
        isEmpty={(used) => used.length === 0}
        empty={<p className="text-muted">The text states no fact of the facts sheet word for word.</p>}
      >
        {() => (
          <ul aria-label="Facts used" className="flex flex-col gap-2">
            {[...open, ...facts.filter(isConfirmed)].map((fact) => (
              <li key={`${fact.kind} ${fact.text}`}>
                <FactStatement clientId={clientId} fact={fact} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  )
}

function usedFactsQuery(
  app: AppContextValue,
  { clientId, strategyId }: Pick<StrategyDetails, 'clientId' | 'strategyId'>,
) {
  return queryWithReads({
    queryKey: queryKeys.strategyFacts(app, strategyId),
    meta: {
      reads: [
        ...readsOf(['zone', 'draft', 'strategy'], { strategyId }).reads,
        ...readsOf(['note', 'page', 'client'], { clientId }).reads,
      ],
    },
    queryFn: async ({ signal }) => (await app.client.call(strategyFacts, { params: { strategyId } }, { signal })).facts,
  })
}
