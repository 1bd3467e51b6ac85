import { and, eq, sql } from 'drizzle-orm'
import { NO_ZONES_WARNING, publishableZones } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { recordAct } from '../../../acts/recordAct.ts'
import type { Transaction } from '../../../db/database.ts'
import {
  pages,
  pageZones,
  publications,
  strategies,
  type strategyZones,
  zoneVersions,
} from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { Refusal } from '../../../plugins/refusal.ts'
import { sanitizeZone } from '../../../sites/sanitizeZone.ts'
import type { UseCase } from '../../useCase.ts'
import { draftZones, lockStrategy } from './strategies.queries.ts'

export interface PublishContent {
  actor: Actor
  strategyId: number
  /** A repeated confirmation carries the same key and happens once. */
  idempotencyKey: string
  zones: readonly { elementID: string; content: string; strategyId: number; version: number }[]
  externalSummary: string
  internalNote: string
  metaTitle: string
  metaDescription: string
  prevWordCount: number
  newWordCount: number
  publishDate: string
}

/**
 * Puts a strategy's approved zones on the client's page: all of them, the meta data and the record of it, or nothing.
 * Answers exactly true when the page shows them, false when there was nothing to publish (M254, M260).
 */
export function publishContent({ db, clock, requestId, log }: UseCase, publish: PublishContent): Promise<boolean> {
  const zones = publishableZones(publish.zones)
  const at = clock.now()
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, publish.strategyId)
    if (strategy === undefined) throw new Refusal(404, `There is no strategy ${publish.strategyId}.`)
    if (await isPublished(tx, publish)) return true
    if (strategy.statusId !== 0) throw new Refusal(409, 'This strategy is completed; it can not be published again.')
    if (strategy.pageId === null) throw new Refusal(409, 'This strategy has no page to publish to.')
    if (publish.publishDate > todayInLosAngeles(clock)) {
      throw new Refusal(400, 'publishDate: publishing on a later day is not possible yet; choose today.')
    }
    if (zones.length === 0) {
      log.warn({ strategyId: publish.strategyId }, NO_ZONES_WARNING)
      return false
    }
    const approved = await approvedDrafts(tx, publish.strategyId, zones)
    await tx.select({ pageId: pages.pageId }).from(pages).where(eq(pages.pageId, strategy.pageId)).for('update')
    for (const draft of approved) await putOnPage(tx, strategy.pageId, draft, publish.actor, at)

    const meta = { metaTitle: publish.metaTitle, metaDescription: publish.metaDescription }
    await tx
      .update(pages)
      .set({ ...meta, version: sql`${pages.version} + 1`, updatedAt: at })
      .where(eq(pages.pageId, strategy.pageId))
    await tx.update(strategies).set(meta).where(eq(strategies.strategyId, strategy.strategyId))
    await tx.insert(publications).values({
      strategyId: strategy.strategyId,
      pageId: strategy.pageId,
      idempotencyKey: publish.idempotencyKey,
      zones: approved.map((draft) => ({ elementID: draft.elementId, content: draft.content })),
      ...meta,
      externalSummary: publish.externalSummary,
      internalNote: publish.internalNote,
      prevWordCount: publish.prevWordCount,
      newWordCount: publish.newWordCount,
      publishDate: publish.publishDate,
      approvedAt: at,
      publishedAt: at,
      ...publish.actor,
    })
    await recordAct(tx, {
      actor: publish.actor,
      at,
      requestId,
      action: 'publishContent',
      clientId: strategy.clientId,
      strategyId: strategy.strategyId,
      details: { pageId: strategy.pageId, zones: approved.length },
    })
    return true
  })
}

type Draft = typeof strategyZones.$inferSelect

async function isPublished(tx: Transaction, publish: PublishContent): Promise<boolean> {
  const found = await tx
    .select({ id: publications.publicationId })
    .from(publications)
    .where(
      and(eq(publications.strategyId, publish.strategyId), eq(publications.idempotencyKey, publish.idempotencyKey)),
    )
  return found.length > 0
}

/** The saved drafts that were approved. What was on the approver's screen must be what is saved, or nothing is published. */
async function approvedDrafts(tx: Transaction, strategyId: number, zones: PublishContent['zones']): Promise<Draft[]> {
  const drafts = new Map((await draftZones(tx, strategyId)).map((draft) => [draft.elementId, draft]))
  return zones.map((zone) => {
    const draft = drafts.get(zone.elementID)
    if (zone.strategyId !== strategyId || draft === undefined) {
      throw new Refusal(400, `Strategy ${strategyId} has no zone ${zone.elementID}.`)
    }
    if (draft.version !== zone.version || draft.content !== sanitizeZone(zone.content)) {
      throw new Refusal(409, 'The text was changed since you approved it. Look at it again and publish then.', {
        elementID: zone.elementID,
        version: draft.version,
      })
    }
    return draft
  })
}

async function putOnPage(tx: Transaction, pageId: number, draft: Draft, actor: Actor, at: Date): Promise<void> {
  const [live] = await tx
    .insert(pageZones)
    .values({
      pageId,
      elementId: draft.elementId,
      seq: draft.seq,
      role: draft.role,
      content: draft.content,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [pageZones.pageId, pageZones.elementId],
      set: { content: draft.content, version: sql`${pageZones.version} + 1`, updatedAt: at },
    })
    .returning({ version: pageZones.version })
  await tx.insert(zoneVersions).values({
    pageId,
    elementId: draft.elementId,
    version: live?.version ?? 1,
    content: draft.content,
    contentType: draft.contentType,
    reason: 'publish',
    ...actor,
    at,
  })
}
