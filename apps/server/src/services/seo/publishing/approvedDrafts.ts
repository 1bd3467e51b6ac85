import { NO_BLOG_ZONE, NO_ZONES_WARNING, publishableBlogZones, publishableZones } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { draftZones, isZoneApproved } from '../strategies/strategies.queries.ts'
import type { BlogInfo } from './blogPage.ts'

type Draft = Awaited<ReturnType<typeof draftZones>>[number]

/** The content that the approver saw. */
export interface Approval {
  strategyId: number
  zones: readonly { elementID: string; content: string; strategyId: number; version: number }[]
  /** Set for a blog entry. */
  blogInfo?: BlogInfo | undefined
}

export interface ApprovedDrafts {
  drafts: Draft[]
  /** Element ids of zones that are left out (M262). */
  leftOut: string[]
  /** The message if nothing is left to publish (M260, M261). */
  nothing: string | undefined
}

/**
 * Returns the approved drafts as saved. The approver must have seen the saved texts: throws `HttpError` 409 for a text
 * that changed since, 400 for a zone that the strategy does not have.
 */
export async function approvedDrafts(db: Queryable, approval: Approval): Promise<ApprovedDrafts> {
  const { strategyId, blogInfo } = approval
  const found = new Map((await draftZones(db, strategyId)).map((draft) => [draft.elementId, draft]))
  const approved = publishableZones(approval.zones).map((zone) => {
    const draft = found.get(zone.elementID)
    if (zone.strategyId !== strategyId || draft === undefined) {
      throw new HttpError(400, `Strategy ${strategyId} has no zone ${zone.elementID}.`)
    }
    if (draft.version !== zone.version || draft.content !== sanitizeZone(zone.content)) {
      throw new HttpError(409, 'The text has changed since you approved it. Review it again before you publish.', {
        elementID: zone.elementID,
        version: draft.version,
      })
    }
    return draft
  })
  const drafts =
    blogInfo === undefined
      ? approved
      : publishableBlogZones(approved.map((draft) => ({ ...draft, isApproved: isZoneApproved(draft) })))
  const published = new Set(drafts.map((draft) => draft.elementId))
  return {
    drafts,
    leftOut: approved.filter((draft) => !published.has(draft.elementId)).map((draft) => draft.elementId),
    nothing: drafts.length > 0 ? undefined : blogInfo === undefined ? NO_ZONES_WARNING : NO_BLOG_ZONE,
  }
}
