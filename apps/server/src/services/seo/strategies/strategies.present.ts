import type { StrategyDetails, StrategyRow, Zone } from '@rankdesk/api'
import { strategyTypeLabel } from '@rankdesk/domain'
import { countWords } from '@rankdesk/format'
import type { strategyZones } from '../../../db/schema/index.ts'
import type { keywordsOfStrategy, StrategyListRow, strategyById } from './strategies.queries.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** A row of the database as the list's row. */
export function presentRow(row: StrategyListRow): StrategyRow {
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
    hasContent: row.hasContent,
    excludeStrategy: row.excluded,
    targetStrategiesCompleteCount: row.targetCount,
    completedStrategiesCount: row.completedCount,
  }
}

/** A zone in work as the review screen gets it. */
export function presentZone(zone: typeof strategyZones.$inferSelect): Zone {
  return {
    elementID: zone.elementId,
    role: zone.role,
    content: zone.content,
    contentType: zone.contentType,
    version: zone.version,
    updatedAt: zone.updatedAt.toISOString(),
  }
}

/** A strategy with everything that the review screen shows of it. */
export function presentDetails(parts: {
  found: NonNullable<Awaited<ReturnType<typeof strategyById>>>
  zones: Zone[]
  keywords: Awaited<ReturnType<typeof keywordsOfStrategy>>
  liveTexts: readonly string[]
  publishedAt: Date | null
}): StrategyDetails {
  const { strategy, client, page, specialty } = parts.found
  return {
    clientId: client.clientId,
    strategyId: strategy.strategyId,
    strategyTypeId: strategy.strategyTypeId,
    strategyTypeName: strategyTypeLabel(strategy.strategyTypeId),
    title: strategy.title,
    businessName: client.businessName,
    domain: client.domain,
    pageId: strategy.pageId,
    targetPage: page?.path ?? null,
    specialty,
    geography: strategy.geography,
    contentApproval: client.contentApproval,
    redesign: client.redesign,
    cancelling: client.cancelling,
    keywords: parts.keywords,
    zones: parts.zones,
    noteFromRanking: strategy.noteFromRanking,
    reasons: [...strategy.reasons],
    metaTitle: strategy.metaTitle ?? page?.metaTitle ?? '',
    metaDescription: strategy.metaDescription ?? page?.metaDescription ?? '',
    prevWordCount: parts.liveTexts.reduce((words, html) => words + countWords(html), 0),
    assignedDate: strategy.assignedDate,
    statusId: strategy.statusId,
    completedDate: iso(strategy.completedAt),
    lastPublishedAt: iso(parts.publishedAt),
    contentGenerationDateRequested: iso(strategy.contentRequestedAt),
    contentGenerationDateCompleted: iso(strategy.contentCompletedAt),
  }
}
