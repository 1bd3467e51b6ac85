import type { Zone } from '@rankdesk/api'
import { authorshipOf } from '@rankdesk/domain'
import { type DraftZone, isZoneApproved } from './strategies.queries.ts'

/** Whether a text of this type was written by a content writer. */
const isWrittenType = (contentType: Zone['contentType']) => contentType === 'type-ai' || contentType === 'type-ai-mod'

/** Presents a draft zone for the review screen. */
export function presentZone(zone: DraftZone): Zone {
  return {
    elementID: zone.elementId,
    role: zone.role,
    content: zone.content,
    contentType: zone.contentType,
    authorship: authorshipOf(zone),
    version: zone.version,
    updatedAt: zone.updatedAt.toISOString(),
    updatedBy:
      zone.updatedBy === null || zone.staffName === null
        ? null
        : { staffId: zone.updatedBy, staffName: zone.staffName },
    saveKey: zone.saveKey,
    writer: isWrittenType(zone.contentType) ? zone.writer : null,
    approval:
      isZoneApproved(zone) && zone.approvedAt !== null && zone.approverName !== null
        ? { staffName: zone.approverName, at: zone.approvedAt.toISOString() }
        : null,
  }
}
