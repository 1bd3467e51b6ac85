import type { StrategyDetails } from '@rankdesk/api'
import type { RichTextProps } from '@rankdesk/editor'
import { createContext, use } from 'react'
import type { ApprovalActions } from '../reviewContext.ts'
import type { ZoneDrafts } from './zoneDrafts.ts'
import type { ZoneFocus } from './zoneFocus.ts'

/**
 * What the zones of a document share. It stays the same object while a person types, other than the review: a key press
 * renders the zone that it changes, and no other one.
 */
export interface SharedByZones {
  strategy: StrategyDetails
  actions: ZoneDrafts
  approval: ApprovalActions
  focus: ZoneFocus
  /** The client's pictures. */
  pickImage: RichTextProps['onPickImage']
  /** The site's own styles (M348); undefined while they load, and when they are unavailable. */
  contentStyles: string | undefined
  /** The keywords to mark. */
  keywords: readonly string[]
  authorshipShown: boolean
}

export const DocumentContext = createContext<SharedByZones | null>(null)

/** Returns what the zones of the document share. Throws outside of `ZoneDocument`. */
export function useZoneDocument(): SharedByZones {
  const shared = use(DocumentContext)
  if (shared === null) throw new Error('This part belongs inside ZoneDocument, which provides what zones share.')
  return shared
}
