import { useParams } from 'react-router-dom'
import { strategyIdOf } from '#lib/routing/strategyIdOf.ts'

/** Returns the id of the strategy in the address; 0 if there is none. */
export function useWorkedStrategyId(): number {
  return strategyIdOf(useParams()['strategyId']) ?? 0
}
