import type { PlainDate } from '@rankdesk/format'
import type { Specialty } from '../facts/trade.ts'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import type { PagePlan } from '../websites/sitePlan.ts'

/** How far a strategy is. */
export type StrategyState =
  /** Completed; its text, if it has one for a page, is published. */
  | 'done'
  /** Its draft waits for review. */
  | 'ready'
  /** Its draft is being written. */
  | 'in-progress'
  /** Nobody asked for a draft yet. */
  | 'unrequested'
  /** Assigned to a later month. */
  | 'future'
  /** Proposed, without a month. */
  | 'proposed'

/** A piece of work as it is made up. */
export interface StrategyPlan {
  typeId: number
  page: PagePlan | undefined
  specialty: Specialty
  town: string
  keywords: readonly KeywordPlan[]
  /** The first of a month; empty while it is only proposed. */
  assignedDate: PlainDate | null
  state: StrategyState
  completedAt: Date | null
  /** May not be completed by the demo: it is there for whoever signs in to complete. */
  isKept: boolean
  targetCount: number
  /** 10, 20, 30 ... in the order of the month's work. */
  sSeq: number
}
