import type { Zone } from '@rankdesk/api'
import { authorshipAfterEdit, editedZoneType, type ReviewedZone, type ZoneType } from '@rankdesk/domain'
import type { AuthorshipRun } from '@rankdesk/format'
import * as z from 'zod/mini'
import type { ErrorText } from '#lib/errors/errorText.ts'
import type { SentSave } from '#lib/unsaved/saveKeys.ts'

/**
 * The state of a zone's text. `waiting`: typed and not sent yet. `conflict`: somebody else saved the zone. `found`:
 * this device has a text of an earlier visit, and the choice is open.
 */
export type ZoneState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'found'

/** A zone in the editor. */
export interface ZoneDraft {
  /** The server's zone that the text is based on. */
  zone: Zone
  /** The text in the editor. */
  content: string
  state: ZoneState
  /** The reason for the state `failed`. */
  problem?: ErrorText
  /** The server's zone in the state `conflict`. */
  theirs?: Zone
  /** Whether the text was restored from this device. */
  restored: boolean
}

/** A stored text, the version that it was based on, and the text of that version. */
export interface StoredZone {
  content: string
  version: number
  /** Missing in drafts of older releases. */
  base?: string
  /** The visit that stored it. Missing in drafts of older releases. */
  visit?: string
  /** The save that was sent and had no result yet; missing when there was none. */
  sent?: SentSave<string>
}

const storedZoneSchema = z.object({
  content: z.string(),
  version: z.number(),
  base: z.optional(z.string()),
  visit: z.optional(z.string()),
  sent: z.optional(z.object({ content: z.string(), version: z.number(), key: z.string() })),
})

export function isStoredZone(value: unknown): value is StoredZone {
  return storedZoneSchema.safeParse(value).success
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
