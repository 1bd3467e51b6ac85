import type { Gain } from './outcome.ts'

/** What an estimate proves. Rule OUT-7. */
export type OutcomeVerdict = 'better' | 'worse' | 'unclear'

/** Returns what an estimate proves. Rule OUT-7. */
export function outcomeVerdict({ low, high }: Pick<Gain, 'low' | 'high'>): OutcomeVerdict {
  if (low > 0) return 'better'
  return high < 0 ? 'worse' : 'unclear'
}
