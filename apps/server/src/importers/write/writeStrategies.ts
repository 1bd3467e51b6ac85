import { and, eq } from 'drizzle-orm'
import { almostPageOneOf, type Proposal, startingZoneType, STRATEGY_TYPES } from '@rankdesk/domain'
import { pages, pageZones, strategies, strategyKeywords, strategyZones, zoneVersions } from '../../db/schema/index.ts'
import { chunks, type ImportContext, isOneOf } from './importContext.ts'
import type { WrittenKeywords } from './writeKeywords.ts'

/** The number of strategies of an import that are assigned to the month. The rest are proposals without a month. */
const MAX_ASSIGNED = 10

/**
 * Creates an almost-page-one strategy for every page with keywords on page two that has no strategy from an import,
 * open or completed. The most valuable ones are assigned to the month and open for work: their content is the page's
 * own. An open one gets new keywords on page two. Returns the number of the client's strategies from imports.
 */
export async function writeStrategies(
  context: ImportContext,
  clientId: number,
  month: string,
  written: WrittenKeywords,
): Promise<{ total: number; assigned: number }> {
  const { db, changes } = context
  const known = await db
    .select({
      strategyId: strategies.strategyId,
      pageId: strategies.pageId,
      statusId: strategies.statusId,
      assignedDate: strategies.assignedDate,
    })
    .from(strategies)
    .where(
      and(
        eq(strategies.clientId, clientId),
        eq(strategies.strategyTypeId, STRATEGY_TYPES.almostPageOneOptimization),
        eq(strategies.proposedBy, 'import'),
      ),
    )
  const byPage = new Map(known.map((strategy) => [strategy.pageId, strategy]))
  const proposed = almostPageOneOf(
    written.ranked.map((keyword) => ({ ...keyword, geoName: '', seoTargetId: null, clicks: null, before: null })),
    written.day,
  )
  const fresh = proposed.filter(({ pageId }) => !byPage.has(pageId))
  const openAssigned = known.filter(({ statusId, assignedDate }) => statusId === 0 && assignedDate !== null).length
  const freeSlots = Math.max(0, MAX_ASSIGNED - openAssigned)
  if (fresh.length > 0) await addStrategies(context, clientId, month, fresh, freeSlots)

  const open = proposed.flatMap((strategy) => {
    const existing = byPage.get(strategy.pageId)
    return existing?.statusId === 0
      ? strategy.keywordIds.map((keywordId) => ({ strategyId: existing.strategyId, keywordId }))
      : []
  })
  let joined = 0
  for (const part of chunks(open)) {
    const made = await db
      .insert(strategyKeywords)
      .values(part)
      .onConflictDoNothing()
      .returning({ keywordId: strategyKeywords.keywordId })
    joined += made.length
  }
  changes.add('strategies', { added: fresh.length })
  changes.add('strategyKeywords', { added: joined })
  return { total: known.length + fresh.length, assigned: openAssigned + Math.min(freeSlots, fresh.length) }
}

async function addStrategies(
  { db, now }: ImportContext,
  clientId: number,
  month: string,
  proposed: readonly Proposal[],
  freeSlots: number,
): Promise<void> {
  const pageIds = proposed.flatMap(({ pageId }) => (pageId === null ? [] : [pageId]))
  const heads = new Map(
    (await db.select().from(pages).where(isOneOf(pages.pageId, pageIds))).map((page) => [page.pageId, page]),
  )
  const rows = proposed.map((strategy, index) => {
    const isAssigned = index < freeSlots
    const head = heads.get(strategy.pageId ?? 0)
    return {
      clientId,
      strategyTypeId: STRATEGY_TYPES.almostPageOneOptimization,
      pageId: strategy.pageId,
      title: strategy.title,
      summary: strategy.summary,
      searchTerm: strategy.searchTerm,
      strategyValue: strategy.value,
      assignedDate: isAssigned ? month : null,
      sSeq: (index + 1) * 10,
      isRecommended: !isAssigned,
      inQueue: isAssigned,
      proposedBy: 'import' as const,
      reasons: strategy.reasons,
      createdAt: now,
      // Only a strategy that was requested and has content can be completed (STRAT-4, STRAT-6).
      ...(isAssigned
        ? {
            requestId: `import-${clientId}-${strategy.pageId}`,
            contentRequestedAt: now,
            contentCompletedAt: now,
            metaTitle: head?.metaTitle ?? '',
            metaDescription: head?.metaDescription ?? '',
          }
        : {}),
    }
  })
  const made: { strategyId: number; pageId: number | null; assignedDate: string | null }[] = []
  for (const part of chunks(rows)) {
    const result = await db.insert(strategies).values(part).returning({
      strategyId: strategies.strategyId,
      pageId: strategies.pageId,
      assignedDate: strategies.assignedDate,
    })
    made.push(...result)
  }
  const idOfPage = new Map(made.map(({ strategyId, pageId }) => [pageId, strategyId]))
  const links = proposed.flatMap(({ pageId, keywordIds }) => {
    const strategyId = idOfPage.get(pageId)
    return strategyId === undefined ? [] : keywordIds.map((keywordId) => ({ strategyId, keywordId }))
  })
  for (const part of chunks(links)) await db.insert(strategyKeywords).values(part)
  await openDrafts(
    { db, now },
    new Map(
      made.filter(({ assignedDate }) => assignedDate !== null).map(({ strategyId, pageId }) => [pageId, strategyId]),
    ),
  )
}

/** Copies the pages' zones to the strategies' drafts. */
async function openDrafts(
  { db, now }: Pick<ImportContext, 'db' | 'now'>,
  strategyOfPage: ReadonlyMap<number | null, number>,
): Promise<void> {
  const pageIds = [...strategyOfPage.keys()].filter((pageId) => pageId !== null)
  if (pageIds.length === 0) return
  const zones = await db
    .select()
    .from(pageZones)
    .where(isOneOf(pageZones.pageId, pageIds))
    .orderBy(pageZones.pageId, pageZones.seq)
  const drafts = zones.flatMap(({ pageId, elementId, seq, role, content }) => {
    const strategyId = strategyOfPage.get(pageId)
    const contentType = startingZoneType({ generated: false, hasText: content !== '' })
    return strategyId === undefined ? [] : [{ strategyId, elementId, seq, role, content, contentType }]
  })
  for (const part of chunks(drafts)) {
    await db.insert(strategyZones).values(part.map((zone) => ({ ...zone, updatedAt: now })))
    await db.insert(zoneVersions).values(
      part.map(({ strategyId, elementId, content, contentType }) => ({
        strategyId,
        elementId,
        version: 1,
        content,
        contentType,
        reason: 'start' as const,
        at: now,
      })),
    )
  }
}
