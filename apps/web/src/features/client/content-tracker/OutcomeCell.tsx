import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { clientOutcomesQuery } from '#lib/outcomes/outcomes.queries.ts'
import { latestRankOutcome, outcomeText, verdictOf } from '#lib/outcomes/outcomeText.ts'
import { VerdictChip } from '#lib/outcomes/VerdictChip.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { NONE } from '../list/cells.tsx'

/** The outcome in rank of a completed strategy, or why there is none. All cells share one query. */
export function OutcomeCell({ strategyId }: { strategyId: number }) {
  const { clientId } = useClientOfLayout()
  const { data } = useQuery(clientOutcomesQuery(useApp(), clientId))
  const strategy = data?.find((each) => each.strategyId === strategyId)
  const outcome = strategy && latestRankOutcome(strategy)
  if (outcome === undefined) return data === undefined ? NONE : <span className="text-muted">No data</span>
  const verdict = verdictOf(outcome)
  return (
    <span className="flex items-center gap-2">
      <span className={verdict === undefined ? 'text-muted' : 'figures'}>{outcomeText(outcome).text}</span>
      {verdict !== undefined && <VerdictChip verdict={verdict} />}
    </span>
  )
}
