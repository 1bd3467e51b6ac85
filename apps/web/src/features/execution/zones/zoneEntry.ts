import { ApiError, type Zone, zoneSchema } from '@rankdesk/api'
import { authorshipAfterEdit } from '@rankdesk/domain'
import type { DraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import type { StoredZone, ZoneDraft } from './zoneDraft.ts'

/** A draft and what its saving needs to know. */
export interface Entry {
  draft: ZoneDraft
  /** The text that the server was last seen to have taken; it may have tidied it, so `zone.content` can differ. */
  clean: string
  timer: ReturnType<typeof setTimeout> | undefined
  /** Whether a shared text in it was changed and is not sent yet. */
  shared: boolean
  inFlight: Promise<void> | undefined
}

/** A zone as a visit begins: as the server has it, or with what this device kept of an earlier visit (D05). */
export function firstEntry(zone: Zone, draftStorage: DraftStorage<StoredZone>): Entry {
  const rest = { clean: zone.content, timer: undefined, inFlight: undefined, shared: false }
  const kept = draftStorage.read(zone.elementID)
  if (kept === undefined || isSameHtml(kept.content, zone.content)) {
    if (kept !== undefined) draftStorage.drop(zone.elementID)
    return { draft: { zone, content: zone.content, state: 'saved', restored: false }, ...rest }
  }
  const { content, version, base = zone.content } = kept
  const found = { content, restored: true }
  if (version === zone.version) return { draft: { ...found, zone, state: 'found' }, ...rest }
  // Someone saved the zone since: neither text is the newer one of the other. Who wrote the base is no longer known.
  const before = { ...zone, version, content: base, authorship: authorshipAfterEdit(zone, base) }
  return { draft: { ...found, zone: before, state: 'conflict', theirs: zone }, ...rest }
}

/** Whether it is for a person to say which text stays. */
export const isUndecided = ({ draft: { state } }: Entry) => state === 'conflict' || state === 'found'

/** Whether a failure may be gone in a while without anyone's doing: no answer, or a service in trouble. */
export const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether two texts differ in nothing but how the server writes HTML: it was saved, and only its answer was lost. */
function isSameHtml(one: string, other: string): boolean {
  const plain = (html: string) =>
    html
      .replace(/\s*\/>/g, '>')
      .replaceAll('&nbsp;', ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return plain(one) === plain(other)
}

/** The text that a refused save found in its place (409), if the refusal was for that. */
export function theirZone(error: unknown): Zone | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (typeof error.data !== 'object' || error.data === null || !('theirs' in error.data)) return undefined
  return zoneSchema.safeParse(error.data.theirs).data
}
