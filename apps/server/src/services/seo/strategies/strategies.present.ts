import type { StrategyRow, Zone } from '@rankdesk/api'
import { authorshipOf, hasPageContent, isOutOfDate, strategyTypeLabel } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { type DraftZone, isZoneApproved, type StrategyListRow } from './strategies.queries.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Presents a database row as a row of the list. */
export function presentRow(row: StrategyListRow, today: PlainDate): StrategyRow {
  return {
    strategyId: row.strategyId,
    strategyTypeId: row.strategyTypeId,
    strategyTypeName: strategyTypeLabel(row.strategyTypeId),
    strategyGroupName: row.strategyGroupName,
    title: row.title,
    geography: row.geography,
    specialty: row.specialty,
    pageId: row.pageId,
    targetPage: row.targetPage,
    strategyValue: row.strategyValue,
    pageOneKeywordPercentage: row.pageOneKeywordPercentage,
    keywordRank: row.keywordRank,
    assignedDate: row.assignedDate,
    completedDate: iso(row.completedAt),
    statusId: row.statusId,
    requestId: row.requestId,
    contentRequested: iso(row.contentRequestedAt),
    contentCompleted: iso(row.contentCompletedAt),
    // Without page text there is no content to wait for.
    hasContent: row.hasContent || !hasPageContent(row.strategyTypeId),
    excludeStrategy: row.excluded,
    targetStrategiesCompleteCount: row.targetCount,
    completedStrategiesCount: row.completedCount,
    strategyGroupId: row.strategyGroupId,
    isOutOfDate: isOutOfDate(row, today),
    receiptState: row.receiptState,
    isNotLive: row.isNotLive,
    duePublishDate: row.duePublishDate,
    handedOverAt: iso(row.handedOverAt),
    asksClient: row.asksClient && row.statusId === 0,
  }
}

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
