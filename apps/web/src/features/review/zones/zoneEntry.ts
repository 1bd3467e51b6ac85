import { ApiError, type Zone, zoneSchema } from '@rankdesk/api'
import { authorshipAfterEdit } from '@rankdesk/domain'
import { isSaveOfVisit, type SaveKeys, type SentSave } from '#lib/unsaved/saveKeys.ts'
import type { StoredZone, ZoneDraft } from './zoneDraft.ts'

/** A draft and the state of its saving. Never changed in place. */
export interface ZoneEntry {
  readonly draft: ZoneDraft
  /** The text that the server last accepted. The server may tidy it, so `zone.content` can differ. */
  readonly clean: string
  /** Whether a text that several zones share was changed in it and not sent yet. */
  readonly shared: boolean
  /** The times of the first and the last key whose text was not sent yet, in ms. */
  readonly typed: { readonly first: number; readonly last: number } | undefined
  /** The running save. Only one runs at a time. */
  readonly saving: SentSave<string> | undefined
  /**
   * The last save, if its outcome is unknown because the response was lost. It is repeated before anything else is sent:
   * the server recognizes it by its key.
   */
  readonly unsettled: SentSave<string> | undefined
  readonly keys: SaveKeys
}

/** Creates the first state of a zone: the server's text, or a stored draft of an earlier visit (D05). */
export function createZoneEntry(zone: Zone, stored: StoredZone | undefined, visit: string): ZoneEntry {
  const keys = { visit, count: 0 }
  const rest = { clean: zone.content, saving: undefined, unsettled: undefined, shared: false, typed: undefined, keys }
  if (stored === undefined || isSameHtml(stored.content, zone.content)) {
    return { draft: { zone, content: zone.content, state: 'saved', restored: false }, ...rest }
  }
  const { content, version, base = zone.content, sent } = stored
  const found = { content, restored: true }
  if (version === zone.version) return { draft: { ...found, zone, state: 'found' }, ...rest, unsettled: sent }
  // The newer version is an own save, whose response the earlier visit didn't receive.
  const isOwnSave = isSaveOfVisit(zone.saveKey, stored.visit) || (sent !== undefined && zone.saveKey === sent.key)
  if (isOwnSave) return { draft: { ...found, zone, state: 'found' }, ...rest }
  // Someone else saved the zone in the meantime. The authorship of the old base is no longer known.
  const before = { ...zone, version, content: base, authorship: authorshipAfterEdit(zone, base) }
  return { draft: { ...found, zone: before, state: 'conflict', theirs: zone }, ...rest }
}

/** Whether a person must choose between two texts before anything is sent. */
export const isUndecided = ({ draft: { state } }: ZoneEntry) => state === 'conflict' || state === 'found'

/** Whether there is something to send: another text than the accepted one, or a save whose outcome is unknown. */
export const isDirty = ({ draft, clean, unsettled }: ZoneEntry) => draft.content !== clean || unsettled !== undefined

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
