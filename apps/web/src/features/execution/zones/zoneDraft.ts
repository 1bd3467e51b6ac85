import type { Zone } from '@rankdesk/api'
import type { ErrorText } from '../../../shared/errors/errorText.ts'

/** Where a zone's text stands. `waiting`: typed and not sent yet. `conflict`: someone else saved the zone meanwhile. */
export type ZoneState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

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

/** A text on the device, and the version that it was based on. */
export interface ShelvedZone {
  content: string
  version: number
}

export function isShelvedZone(value: unknown): value is ShelvedZone {
  if (typeof value !== 'object' || value === null) return false
  return (
    'content' in value && typeof value.content === 'string' && 'version' in value && typeof value.version === 'number'
  )
}
