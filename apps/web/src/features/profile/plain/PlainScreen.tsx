import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { strategyIdOf } from '#lib/routing/strategyIdOf.ts'
import { LoadedStrategy } from '../parts/LoadedStrategy.tsx'
import { plainQuery } from '../profileExecution.queries.ts'
import { PlainStrategyView } from './PlainStrategyView.tsx'

/**
 * Questions and answers (M316-M318) and posts (M319-M321) of a business profile: the facts, and completing the work.
 */
export function PlainScreen() {
  const parameter = useParams()['strategyId']
  const strategyId = strategyIdOf(parameter) ?? 0
  const query = useQuery({ ...plainQuery(useApp(), strategyId), enabled: strategyId > 0 })
  return (
    <LoadedStrategy
      title={query.data?.strategyTypeName ?? 'Strategy'}
      parameter={parameter}
      strategyId={strategyId}
      query={query}
    >
      {(strategy) => <PlainStrategyView key={strategy.strategyId} strategy={strategy} />}
    </LoadedStrategy>
  )
}
