import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadedStrategy } from '../parts/LoadedStrategy.tsx'
import { strategyIdOf } from '../parts/strategyIdOf.ts'
import { grmQuery } from '../profileExecution.queries.ts'
import { GrmStrategyView } from './GrmStrategyView.tsx'

/** Google Rich Media (M308-M315): photos for a business profile. */
export function GrmScreen() {
  const parameter = useParams()['strategyId']
  const strategyId = strategyIdOf(parameter)
  const query = useQuery({ ...grmQuery(useApp(), strategyId), enabled: strategyId > 0 })
  return (
    <LoadedStrategy title="Google Rich Media" parameter={parameter} strategyId={strategyId} query={query}>
      {/* Remounts for each strategy: nothing typed into one may appear in another. */}
      {(strategy) => <GrmStrategyView key={strategy.strategyId} strategy={strategy} />}
    </LoadedStrategy>
  )
}
