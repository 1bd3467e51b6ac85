import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { strategyIdOf } from '#lib/routing/strategyIdOf.ts'
import { LoadedStrategy } from '../parts/LoadedStrategy.tsx'
import { gpoQuery } from '../profileExecution.queries.ts'
import { GpoStrategyView } from './GpoStrategyView.tsx'

/** Google Profile Optimization (M303-M307): the changes to the profile, and completing them. */
export function GpoScreen() {
  const parameter = useParams()['strategyId']
  const strategyId = strategyIdOf(parameter) ?? 0
  const query = useQuery({ ...gpoQuery(useApp(), strategyId), enabled: strategyId > 0 })
  return (
    <LoadedStrategy title="Google Profile Optimization" parameter={parameter} strategyId={strategyId} query={query}>
      {/* Remounts for each strategy: nothing typed into one may appear in another. */}
      {(strategy) => <GpoStrategyView key={strategy.strategyId} strategy={strategy} />}
    </LoadedStrategy>
  )
}
