import type { StrategyDetails } from '@rankdesk/api'
import { createContext, use } from 'react'
import type { InfoPanel } from '#features/client-panel/index.ts'
import type { WorkMode } from './work-mode/useWorkMode.ts'
import type { BlogDraft } from './blog/useBlogDraft.ts'
import type { MetaDraft } from './meta/metaDraft.ts'
import type { ReviewForms } from './publish/reviewForms.ts'
import type { Completion } from './publish/useCompletion.ts'
import type { TextReplacing } from './versions/useReplaceText.ts'
import type { ZoneDraft } from './zones/zoneDraft.ts'
import type { ZoneDrafts } from './zones/zoneDrafts.ts'
import type { ZoneFocus } from './zones/zoneFocus.ts'

/** The review of an open strategy, which all parts of its screen show and change. */
export interface Review extends ZoneDraftsInUse {
  strategy: StrategyDetails
  approval: Approval
  /** The fields of a blog entry; undefined for other work. */
  blog: BlogDraft | undefined
  completion: Completion
  /** The active zone of the document. */
  focus: ZoneFocus
  forms: ReviewForms
  info: InfoPanel
  meta: MetaDraft
  /** Called after the person opened an empty text (WRITE-32). */
  onOwnText: () => void
  /** Why the strategy can't be completed yet; undefined when it can. */
  problem: string | undefined
  replacing: TextReplacing
  workMode: WorkMode
}

export const ReviewContext = createContext<Review | null>(null)

/** Returns the review of the screen. Throws outside of `OpenStrategy`. */
export function useReview(): Review {
  const review = use(ReviewContext)
  if (review === null) throw new Error('This part belongs inside OpenStrategy, which provides its review.')
  return review
}

/** The actions of an approval. */
export interface ApprovalActions {
  /** Approves texts. Resolves with whether that succeeded. */
  approve: (elementIDs: readonly string[]) => Promise<boolean>
  /** Approves all texts that await review, after a question that says who wrote them and what is open in them. */
  approveAll: () => Promise<boolean>
  withdraw: (elementID: string) => Promise<boolean>
  /** Approves the focused text if it awaits review, and focuses the next one that does. */
  approveFocused: () => Promise<void>
}

/** Approving the texts of a strategy as they are (publishing/RULES.md). */
export interface Approval {
  /** How many of the generated texts a person edited or approved. */
  progress: { done: number; total: number }
  busy: boolean
  /** The same object until the screen is left. */
  actions: ApprovalActions
}

/** The drafts of a strategy's zones, and their actions. */
export interface ZoneDraftsInUse {
  drafts: readonly ZoneDraft[]
  actions: ZoneDrafts
}
