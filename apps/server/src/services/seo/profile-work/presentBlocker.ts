import type { GrmStrategy } from '@rankdesk/api'
import { completionBlocker, type GbpStatus } from '@rankdesk/domain'

interface BlockedLocation {
  locationId: number
  gbpPanelStatus: GbpStatus
  googleProfileUrl: string | null
}

/**
 * Presents what prevents the completion of work; null for completed work. `location` is the one whose profile the work
 * publishes to: undefined if it publishes to none, null for a client without a location. Rule PFW-1.
 */
export function presentBlocker(
  { statusId, assignedDate }: { statusId: number; assignedDate: string | null },
  location: BlockedLocation | null | undefined,
): GrmStrategy['blocker'] {
  if (statusId !== 0) return null
  const gbpPanelStatus = location === null ? 'notAdded' : location?.gbpPanelStatus
  const blocker = completionBlocker({ assignedDate, gbpPanelStatus })
  if (blocker === undefined) return null
  if (location == null) return { ...blocker, location: null }
  const { locationId, googleProfileUrl } = location
  return { ...blocker, location: { locationId, gbpPanelStatus: location.gbpPanelStatus, googleProfileUrl } }
}
