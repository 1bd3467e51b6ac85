import type { Zone } from '@rankdesk/api'
import { authorshipAfterEdit, editedZoneType, type ReviewedZone } from '@rankdesk/domain'
import type { AuthorshipRun } from '@rankdesk/format'
import type { AutosaveStatus } from '#lib/autosave/autosaveState.ts'
import type { ErrorText } from '#lib/errors/errorText.ts'

/** A zone in the editor. */
export interface ZoneDraft {
  /** The server's zone that the text is based on. */
  zone: Zone
  /** The text in the editor. */
  content: string
  state: AutosaveStatus
  /** The reason for the state `failed`. */
  problem?: ErrorText
  /** The server's zone in the state `conflict`. */
  theirs?: Zone
  /** Whether the text was restored from this device. */
  restored: boolean
}

/**
 * Returns a draft as the rules about reviews see it (ZONE-8): its type, which an edit makes modified at once, before it is saved
 * (M249), and whether a person approved it as it is now.
 */
export function reviewedZoneOf({ zone, content, state }: ZoneDraft): ReviewedZone {
  const isUnchanged = content === zone.content
  return {
    contentType: state === 'saved' || isUnchanged ? zone.contentType : editedZoneType(zone.contentType),
    isApproved: state === 'saved' && zone.approval != null && isUnchanged,
  }
}

const authorships = new WeakMap<ZoneDraft, readonly AuthorshipRun[]>()

/** Returns the authorship of a draft over `textOf(content)`, including unsaved text (D03). */
export function authorshipOfDraft(draft: ZoneDraft): readonly AuthorshipRun[] {
  const known = authorships.get(draft)
  if (known !== undefined) return known
  const { zone, content } = draft
  const runs = content === zone.content ? zone.authorship : authorshipAfterEdit(zone, content)
  authorships.set(draft, runs)
  return runs
}
