import { almostPageOneOf, type Proposal, STRATEGY_TYPES } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import { readSuspects } from '#platform/db/readSuspects.ts'
import { recommendProposals } from '#platform/db/recommendProposals.ts'
import { strategies, strategyKeywords } from '#platform/db/schema/index.ts'
import { chunks, type ImportContext } from './importContext.ts'
import type { WrittenKeywords } from './writeKeywords.ts'

/**
 * Proposes an almost-page-one strategy for every page with keywords on page two that has no strategy from an import,
 * open or completed. Staff choose them in the scheduler: an import assigns no work to a month. An open one gets new
 * keywords on page two. Suspect pages and queries are never proposed (ADV-23). Returns the number of the client's strategies from imports.
 */
export async function writeStrategies(
  context: ImportContext,
  clientId: number,
  written: WrittenKeywords,
): Promise<number> {
  const { db, changes } = context
  const known = await db
    .select({ strategyId: strategies.strategyId, pageId: strategies.pageId, statusId: strategies.statusId })
    .from(strategies)
    .where(
      and(
        eq(strategies.clientId, clientId),
        eq(strategies.strategyTypeId, STRATEGY_TYPES.almostPageOneOptimization),
        eq(strategies.proposedBy, 'import'),
      ),
    )
  const byPage = new Map(known.map((strategy) => [strategy.pageId, strategy]))
  const suspects = await readSuspects(db, clientId)
  const suspectPages = new Set(suspects?.pages.map(({ pageId }) => pageId))
  const suspectQueries = new Set(suspects?.queries.map(({ keywordId }) => keywordId))
  const sound = written.ranked.filter(
    ({ keywordId, pageId }) => !suspectQueries.has(keywordId) && !suspectPages.has(pageId),
  )
  const proposed = almostPageOneOf(
    sound.map((keyword) => ({ ...keyword, geoName: '', seoTargetId: null, clicks: null, before: null })),
    written.measuredOn,
  )
  const fresh = proposed.filter(({ pageId }) => !byPage.has(pageId))
  if (fresh.length > 0) {
    await addProposals(context, clientId, fresh)
    await recommendProposals(db, clientId)
  }

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
  return known.length + fresh.length
}

async function addProposals(
  { db, now }: ImportContext,
  clientId: number,
  proposed: readonly Proposal[],
): Promise<void> {
  const rows = proposed.map((strategy, index) => ({
    clientId,
    strategyTypeId: STRATEGY_TYPES.almostPageOneOptimization,
    pageId: strategy.pageId,
    title: strategy.title,
    summary: strategy.summary,
    searchTerm: strategy.searchTerm,
    strategyValue: strategy.value,
    sSeq: (index + 1) * 10,
    proposedBy: 'import' as const,
    reasons: strategy.reasons,
    createdAt: now,
  }))
  const idOfPage = new Map<number | null, number>()
  for (const part of chunks(rows)) {
    const made = await db
      .insert(strategies)
      .values(part)
      .returning({ strategyId: strategies.strategyId, pageId: strategies.pageId })
    for (const { strategyId, pageId } of made) idOfPage.set(pageId, strategyId)
  }
  const links = proposed.flatMap(({ pageId, keywordIds }) => {
    const strategyId = idOfPage.get(pageId)
    return strategyId === undefined ? [] : keywordIds.map((keywordId) => ({ strategyId, keywordId }))
  })
  for (const part of chunks(links)) await db.insert(strategyKeywords).values(part)
}
