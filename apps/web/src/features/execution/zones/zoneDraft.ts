import type { Zone } from '@rankdesk/api'
import { authorshipAfterEdit, editedZoneType, type ZoneType } from '@rankdesk/domain'
import type { AuthorshipRun } from '@rankdesk/format'
import type { ErrorText } from '../../../shared/errors/errorText.ts'

/**
 * Where a zone's text stands. `waiting`: typed and not sent yet. `conflict`: someone else saved the zone meanwhile.
 * `found`: this device kept a text of an earlier visit, and it is not decided yet which one stays.
 */
export type ZoneState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict' | 'found'

/** A zone in the editor. */
export interface ZoneDraft {
  /** The zone that the text is based on, as the server had it. */
  zone: Zone
  /** The text in the editor. */
  content: string
  state: ZoneState
  /** Why it is not saved; of `failed` only. */
  problem?: ErrorText
  /** What is on the server instead; of `conflict` only. */
  theirs?: Zone
  /** Whether the text came back from this device. */
  restored: boolean
}

/** A text on the device, the version that it was based on, and the text of that version. */
export interface StoredZone {
  content: string
  version: number
  /** Missing from what an older release kept. */
  base?: string
}

export function isStoredZone(value: unknown): value is StoredZone {
  if (typeof value !== 'object' || value === null) return false
  if ('base' in value && typeof value.base !== 'string') return false
  return (
    'content' in value && typeof value.content === 'string' && 'version' in value && typeof value.version === 'number'
  )
}

/** The type that a draft shows: an edit makes it modified at once, before it is saved (M249). */
export function typeOfDraft({ zone, content, state }: ZoneDraft): ZoneType {
  return state === 'saved' || content === zone.content ? zone.contentType : editedZoneType(zone.contentType)
}

const authorships = new WeakMap<ZoneDraft, readonly AuthorshipRun[]>()

/** Who wrote which words of a draft, over `textOf(content)`, with what is not saved yet (D03). */
export function authorshipOfDraft(draft: ZoneDraft): readonly AuthorshipRun[] {
  const known = authorships.get(draft)
  if (known !== undefined) return known
  const { zone, content } = draft
  const runs = content === zone.content ? zone.authorship : authorshipAfterEdit(zone, content)
  authorships.set(draft, runs)
  return runs
}
