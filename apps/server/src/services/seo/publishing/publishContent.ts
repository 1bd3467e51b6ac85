import { and, eq } from 'drizzle-orm'
import { hasPageContent, publishDueAt } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Transaction } from '../../../db/database.ts'
import { pages, publications, type strategies } from '../../../db/schema/index.ts'
import type { Jobs } from '../../../jobs/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { type ApprovedDrafts, approvedDrafts } from './approvedDrafts.ts'
import { type BlogInfo, blogPageOf } from './blogPage.ts'
import { NO_PAGE, readDryRun } from './dryRun.ts'
import { proveLiveJob } from './proveLive.ts'
import { lockPageZones, putOnPage } from './putOnPage.ts'

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
  /** Set for a blog entry, whose page is made when there is none yet. */
  blogInfo?: BlogInfo | undefined
  /** The page as the dry run showed it; another one is refused. Without it nothing is compared. */
  pageVersion?: string | undefined
  clientApproved?: boolean | undefined
}

/** Said when the page is another one than the dry run showed (C19). */
export const PAGE_CHANGED = 'The page changed since you looked at the differences. Nothing was published.'

/**
 * Publishes what was approved, all of it or nothing. Of today it is on the page at once, and the page is read back; of a
 * later day it is kept as it was approved until 06:00 Los Angeles (PUB-2), in the place of one that was due already.
 * Answers exactly true then, and false when there was nothing to publish (M254, M260, M261).
 */
export function publishContent(
  { db, clock, requestId, log, jobs }: UseCaseContext & { jobs: Jobs },
  publish: PublishContent,
): Promise<boolean> {
  const { strategyId, actor } = publish
  const at = clock.now()
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    if (await isPublished(tx, publish)) return true
    if (strategy.statusId !== 0) throw new HttpError(409, 'This strategy is completed; it can not be published again.')
    if (!hasPageContent(strategy.strategyTypeId)) throw new HttpError(409, 'This strategy has no text to publish.')
    const today = todayInLosAngeles(clock)
    if (publish.publishDate < today) throw new HttpError(400, 'publishDate: choose today or a later day.')

    const approved = await approvedDrafts(tx, publish)
    if (approved.nothing !== undefined) {
      log.warn({ strategyId }, approved.nothing)
      return false
    }
    if (strategy.pageId !== null) await lockPageZones(tx, strategy.pageId, [])
    await refuseUnseen(tx, strategy, approved, publish)
    const pageId =
      publish.blogInfo === undefined ? strategy.pageId : await blogPageOf(tx, strategy, publish.blogInfo, at, today)
    if (pageId === null) throw new HttpError(409, NO_PAGE)
    const zones = approved.drafts.map((draft) => ({ elementID: draft.elementId, content: draft.content }))
    const before = await lockPageZones(
      tx,
      pageId,
      zones.map((zone) => zone.elementID),
    )
    await tx
      .update(publications)
      .set({ state: 'replaced' })
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'due')))

    const isNow = publish.publishDate === today
    const [record] = await tx
      .insert(publications)
      .values({
        strategyId,
        pageId,
        idempotencyKey: publish.idempotencyKey,
        zones,
        baseZones: [...before].map(([elementID, content]) => ({ elementID, content })),
        baseMeta: await metaOf(tx, pageId),
        blogInfo: publish.blogInfo === undefined ? null : { ...publish.blogInfo },
        metaTitle: publish.metaTitle,
        metaDescription: publish.metaDescription,
        externalSummary: publish.externalSummary,
        internalNote: publish.internalNote,
        prevWordCount: publish.prevWordCount,
        newWordCount: publish.newWordCount,
        publishDate: publish.publishDate,
        state: isNow ? 'published' : 'due',
        approvedAt: at,
        dueAt: isNow ? null : publishDueAt(publish.publishDate, today, at),
        publishedAt: isNow ? at : null,
        ...actor,
      })
      .returning()
    if (record !== undefined && isNow) {
      await putOnPage(tx, record, at)
      await jobs.enqueue(tx, proveLiveJob(record, strategy.clientId))
    }
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: publish.blogInfo === undefined ? 'publishContent' : 'publishBlog',
      clientId: strategy.clientId,
      strategyId,
      details: {
        pageId,
        zones: zones.length,
        publishDate: publish.publishDate,
        ...(publish.clientApproved !== undefined && { clientApproved: publish.clientApproved }),
      },
    })
    return true
  })
}

/** Throws `HttpError` 409 with the new dry run when the page moved on since the one that was looked at. */
async function refuseUnseen(
  tx: Transaction,
  strategy: typeof strategies.$inferSelect,
  approved: ApprovedDrafts,
  publish: PublishContent,
): Promise<void> {
  if (publish.pageVersion === undefined) return
  const dryRun = await readDryRun(tx, strategy, approved, publish)
  if (dryRun.pageVersion !== publish.pageVersion) throw new HttpError(409, PAGE_CHANGED, { dryRun })
}

async function metaOf(tx: Transaction, pageId: number): Promise<{ metaTitle: string; metaDescription: string } | null> {
  const [page] = await tx
    .select({ metaTitle: pages.metaTitle, metaDescription: pages.metaDescription })
    .from(pages)
    .where(eq(pages.pageId, pageId))
  return page ?? null
}

async function isPublished(tx: Transaction, publish: PublishContent): Promise<boolean> {
  const found = await tx
    .select({ id: publications.publicationId })
    .from(publications)
    .where(
      and(eq(publications.strategyId, publish.strategyId), eq(publications.idempotencyKey, publish.idempotencyKey)),
    )
  return found.length > 0
}
