import { isBlogEntry } from './strategyTypes.ts'

/** The facts that reveal a missing draft. */
export interface DraftFacts {
  strategyTypeId: number
  /** When the text was written. Null before. */
  contentGenerationDateCompleted: string | null
  /** The zones of the draft. */
  zones: readonly unknown[]
  /** 0 while the strategy is open. */
  statusId: number
}

/** Whether an open blog lacks its draft although its text was written (M244). Rule STRAT-13. */
export function missesDraft(strategy: DraftFacts): boolean {
  const { strategyTypeId, contentGenerationDateCompleted, zones, statusId } = strategy
  return isBlogEntry(strategyTypeId) && statusId === 0 && contentGenerationDateCompleted !== null && zones.length === 0
}
