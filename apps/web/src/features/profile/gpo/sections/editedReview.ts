import type { GpoStrategy, ProfileReview } from '@rankdesk/api'
import { createContext, use } from 'react'
import type { SectionFolds } from './useSectionFolds.ts'

/** The review of a profile, which all sections of its form show and change. */
export interface EditedReview {
  strategy: GpoStrategy
  review: ProfileReview
  change: (part: Partial<ProfileReview>) => void
  /** Whether the profile can't be changed now: it is being published, or the strategy is completed. */
  readOnly: boolean
  /** Whether all changes are saved. */
  isSaved: boolean
  /** Which sections are open. */
  folds: SectionFolds
}

export const EditedReviewContext = createContext<EditedReview | null>(null)

/** Returns the review of the form. Throws outside of `ReviewForm`. */
export function useEditedReview(): EditedReview {
  const edited = use(EditedReviewContext)
  if (edited === null) throw new Error('This part belongs inside ReviewForm, which provides its review.')
  return edited
}

/** The id of a section's heading area, for the list of sections and links to findings. */
export const sectionId = (section: string): string => `profile-${section}`
