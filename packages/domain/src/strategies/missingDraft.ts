import { isBlogEntry } from '../publishing/blogZones.ts'

/** What a missing draft is told by. */
export interface DraftFacts {
  strategyTypeId: number
  /** When its text was written; null before. */
  contentGenerationDateCompleted: string | null
  /** Its zones in work. */
  zones: readonly unknown[]
  /** 0 while it is open. */
  statusId: number
}

/** Whether the draft of an open blog is expected, since its text was written, but is not there (M244). Rule STRAT-13. */
export function missesDraft(strategy: DraftFacts): boolean {
  const { strategyTypeId, contentGenerationDateCompleted, zones, statusId } = strategy
  return isBlogEntry(strategyTypeId) && statusId === 0 && contentGenerationDateCompleted !== null && zones.length === 0
}
