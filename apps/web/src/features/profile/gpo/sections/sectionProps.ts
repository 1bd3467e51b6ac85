import type { GpoStrategy } from '@rankdesk/api'
import type { ProfileReview } from '@rankdesk/api'
import type { SectionFolds } from './useSectionFolds.ts'

/** The props of a section of the review. */
export interface SectionProps {
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

/** The id of a section's heading area, for the list of sections and links to findings. */
export const sectionId = (section: string): string => `profile-${section}`
