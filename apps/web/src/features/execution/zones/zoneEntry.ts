import { ApiError, type Zone, zoneSchema } from '@rankdesk/api'
import { authorshipAfterEdit } from '@rankdesk/domain'
import type { StoredZone, ZoneDraft } from './zoneDraft.ts'

/** A draft and the state of its saving. Never changed in place. */
export interface ZoneEntry {
  readonly draft: ZoneDraft
  /** The text that the server last accepted. The server may tidy it, so `zone.content` can differ. */
  readonly clean: string
  /** Whether a text that several zones share was changed in it and not sent yet. */
  readonly shared: boolean
  /** The running save. Only one runs at a time. */
  readonly saving: { readonly content: string; readonly version: number } | undefined
}

/** The first state of a zone: the server's text, or a stored draft of an earlier visit (D05). */
export function createZoneEntry(zone: Zone, stored: StoredZone | undefined): ZoneEntry {
  const rest = { clean: zone.content, saving: undefined, shared: false }
  if (stored === undefined || isSameHtml(stored.content, zone.content)) {
    return { draft: { zone, content: zone.content, state: 'saved', restored: false }, ...rest }
  }
  const { content, version, base = zone.content } = stored
  const found = { content, restored: true }
  if (version === zone.version) return { draft: { ...found, zone, state: 'found' }, ...rest }
  // Someone else saved the zone in the meantime. The authorship of the old base is no longer known.
  const before = { ...zone, version, content: base, authorship: authorshipAfterEdit(zone, base) }
  return { draft: { ...found, zone: before, state: 'conflict', theirs: zone }, ...rest }
}

/** Whether a person must choose between two texts before anything is sent. */
export const isUndecided = ({ draft: { state } }: ZoneEntry) => state === 'conflict' || state === 'found'

/** Whether the text differs from what the server accepted last. */
export const isDirty = ({ draft, clean }: ZoneEntry) => draft.content !== clean

/** Whether a failure may pass by itself: the server was not reached, or it failed. */
export const isTransient = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether two texts differ only in how the server formats HTML. */
export function isSameHtml(one: string, other: string): boolean {
  const plain = (html: string) =>
    html
      .replace(/\s*\/>/g, '>')
      .replaceAll('&nbsp;', ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return plain(one) === plain(other)
}

/** The zone on the server that caused a version conflict (409); undefined for any other error. */
export function conflictingZone(error: unknown): Zone | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (typeof error.data !== 'object' || error.data === null || !('theirs' in error.data)) return undefined
  return zoneSchema.safeParse(error.data.theirs).data
}
