import { readyWhenAssigned, STRATEGY_TYPES, startingZoneType } from '@rankdesk/domain'
import { firstDayOfMonth, losAngelesInstant } from '@rankdesk/format'
import { sanitizeZone } from '#connectors/site/sanitizeZone.ts'
import { roleOfZone } from '#connectors/site/siteTemplates.ts'
import type { DescribedClient } from './describedSite.ts'
import type { StrategyDescription } from './description.ts'

/** Adds a client's strategies with their keywords, drafts and completions. */
export function describedStrategies(
  described: DescribedClient,
  pageIds: ReadonlyMap<string, number>,
  keywordIds: ReadonlyMap<string, number>,
): void {
  const { client, clientId, tables, ids, now, specialtyIds } = described
  for (const [index, strategy] of client.strategies.entries()) {
    const strategyId = ids.nextStrategy()
    const completedAt = strategy.completedOn === undefined ? null : losAngelesInstant(strategy.completedOn, 12)
    const hasDraft = strategy.zones !== undefined
    const strategyTypeId = STRATEGY_TYPES[strategy.type]
    const assignedDate = strategy.month === undefined ? null : firstDayOfMonth(strategy.month)
    const requestId = hasDraft || completedAt !== null ? `described-${strategyId}` : null
    tables.strategies.add({
      strategyId,
      clientId,
      strategyTypeId,
      specialtyTypeId: idOf(specialtyIds, strategy.specialty),
      geography: strategy.geography,
      pageId: idOf(pageIds, strategy.page),
      title: strategy.title,
      summary: strategy.summary,
      searchTerm: strategy.keywords[0] ?? '',
      strategyValue: strategy.value ?? null,
      assignedDate,
      sSeq: (index + 1) * 10,
      statusId: completedAt === null ? 0 : 1,
      isRecommended: strategy.month === undefined,
      inQueue: strategy.month !== undefined,
      requestId,
      contentRequestedAt: hasDraft ? now : null,
      contentCompletedAt: hasDraft ? now : null,
      ...readyWhenAssigned({ strategyTypeId, assignedDate, requestId }, { id: `described-${strategyId}`, at: now }),
      noteFromRanking: strategy.noteFromRanking,
      proposedBy: 'staff',
      reasons: strategy.reasons,
      completedAt,
      createdAt: now,
    })
    for (const word of new Set(strategy.keywords)) {
      const keywordId = keywordIds.get(word)
      if (keywordId !== undefined) tables.strategyKeywords.add({ strategyId, keywordId })
    }
    if (completedAt !== null) addCompletion(described, strategyId, completedAt)
    addDraft(described, strategyId, strategy)
  }
}

function idOf(ids: ReadonlyMap<string, number>, name: string | undefined): number | null {
  return name === undefined ? null : (ids.get(name) ?? null)
}

/** Adds a completion by the client's manager. */
function addCompletion({ client, staffIds, tables }: DescribedClient, strategyId: number, completedAt: Date): void {
  const email = client.seoManager ?? client.accountManager ?? ''
  const staffId = staffIds.get(email.toLowerCase()) ?? 1
  tables.strategyCompletions.add({ strategyId, completedAt, staffId, actedForId: staffId })
}

function addDraft({ tables, now }: DescribedClient, strategyId: number, strategy: StrategyDescription): void {
  for (const [index, [elementId, html]] of Object.entries(strategy.zones ?? {}).entries()) {
    const content = sanitizeZone(html)
    const contentType = startingZoneType({ generated: content !== '', hasText: false })
    tables.strategyZones.add({
      strategyId,
      elementId,
      seq: index + 1,
      role: roleOfZone(elementId),
      content,
      contentType,
      updatedAt: now,
    })
    tables.zoneVersions.add({ strategyId, elementId, version: 1, content, contentType, reason: 'import', at: now })
  }
}
