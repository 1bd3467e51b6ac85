import type { ProfileReview } from '@rankdesk/api'
import type { ProfileField } from '@rankdesk/domain'
import type { AutosavedValue } from '#lib/autosave/useAutosave.ts'

/** A profile in review, which is saved while it is edited. */
export interface ProfileDraft extends AutosavedValue<ProfileReview, ProfileField> {
  /** Changes some fields. */
  changePart: (part: Partial<ProfileReview>) => void
}
