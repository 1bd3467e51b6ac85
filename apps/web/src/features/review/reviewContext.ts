import type { StrategyDetails } from '@rankdesk/api'
import { createContext, use } from 'react'
import type { InfoPanel } from '#features/client-panel/index.ts'
import type { WorkMode } from '#lib/work-mode/useWorkMode.ts'
import type { BlogDraft } from './blog/useBlogDraft.ts'
import type { MetaDraft } from './meta/useMetaDraft.ts'
import type { ReviewForms } from './publish/reviewForms.ts'
import type { Completion } from './publish/useCompletion.ts'
import type { TextReplacing } from './versions/useReplaceText.ts'
import type { Approval } from './zones/useApproval.tsx'
import type { ZoneDraftsInUse } from './zones/useZoneDrafts.ts'
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
