import type { ProfileReview } from '@rankdesk/api'
import { copyFields, mergeProfiles, type ProfileField } from '@rankdesk/domain'
import { hashKey } from '@tanstack/react-query'
import type { FieldMerge } from '#lib/autosave/autosaveState.ts'

/** Merges what two people changed in a review, field by field. A field that both changed waits for a choice (D06). */
export const reviewMerge: FieldMerge<ProfileReview, ProfileField> = {
  merge(base, ours, theirs) {
    const { merged, conflicts } = mergeProfiles(base, ours, theirs)
    const isOurs = (name: 'summary' | 'leftOut') => hashKey([base[name]]) !== hashKey([ours[name]])
    return {
      merged: {
        ...merged,
        summary: isOurs('summary') ? ours.summary : theirs.summary,
        leftOut: isOurs('leftOut') ? ours.leftOut : theirs.leftOut,
      },
      conflicts,
    }
  },
  copy: copyFields,
}
