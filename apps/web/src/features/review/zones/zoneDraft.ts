import type { Zone } from '@rankdesk/api'
import { authorshipAfterEdit, editedZoneType, type ReviewedZone, type ZoneType } from '@rankdesk/domain'
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

/** Returns the type to show for a draft: an edit makes it modified at once, before it is saved (M249). */
export function typeOfDraft({ zone, content, state }: ZoneDraft): ZoneType {
  return state === 'saved' || content === zone.content ? zone.contentType : editedZoneType(zone.contentType)
}

/** Whether a person approved the draft as it is now. */
export function isApprovedDraft({ zone, content, state }: ZoneDraft): boolean {
  return state === 'saved' && zone.approval != null && content === zone.content
}

/** Returns a draft as the rules about reviews see it (ZONE-8). */
export function reviewedZoneOf(draft: ZoneDraft): ReviewedZone {
  return { contentType: typeOfDraft(draft), isApproved: isApprovedDraft(draft) }
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
