import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { strategyIdOf } from '#lib/routing/strategyIdOf.ts'
import { LoadedStrategy } from '../parts/LoadedStrategy.tsx'
import { grmQuery } from '../profileExecution.queries.ts'
import { GrmStrategyView } from './GrmStrategyView.tsx'

/** Google Rich Media (M308-M315): photos for a business profile. */
export function GrmScreen() {
  const parameter = useParams()['strategyId']
  const strategyId = strategyIdOf(parameter) ?? 0
  const query = useQuery({ ...grmQuery(useApp(), strategyId), enabled: strategyId > 0 })
  return (
    <LoadedStrategy title="Google Rich Media" parameter={parameter} strategyId={strategyId} query={query}>
      {/* Remounts for each strategy: nothing typed into one may appear in another. */}
      {(strategy) => <GrmStrategyView key={strategy.strategyId} strategy={strategy} />}
    </LoadedStrategy>
  )
}
