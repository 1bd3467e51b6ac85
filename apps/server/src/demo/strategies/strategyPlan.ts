import type { PlainDate } from '@rankdesk/format'
import type { Specialty } from '../facts/trade.ts'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import type { PagePlan } from '../websites/sitePlan.ts'

/** The state of a generated strategy. */
export type StrategyState =
  /** Completed. Its text, if it has one for a page, is published. */
  | 'done'
  /** Its draft is ready for review. */
  | 'ready'
  /** Its draft is being written. */
  | 'in-progress'
  /** Nobody has requested a draft yet. */
  | 'unrequested'
  /** Assigned to a later month. */
  | 'future'
  /** Proposed, without a month. */
  | 'proposed'

/** A generated strategy. */
export interface StrategyPlan {
  typeId: number
  page: PagePlan | undefined
  specialty: Specialty
  town: string
  keywords: readonly KeywordPlan[]
  /** The first day of a month. Null while it is only proposed. */
  assignedDate: PlainDate | null
  state: StrategyState
  completedAt: Date | null
  /** Whether the demo leaves it open for the person who signs in. */
  isKept: boolean
  targetCount: number
  /** 10, 20, 30 ... in the order of the month's work. */
  sSeq: number
}
