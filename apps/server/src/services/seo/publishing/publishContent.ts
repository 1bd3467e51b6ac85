import { hasPageContent, publishDueAt } from '@rankdesk/domain'
import { losAngelesDateOf, type PlainDate } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import { SiteChanged } from '#connectors/site/port.ts'
import type { Transaction } from '#platform/db/database.ts'
import { publications, type strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { requirePublishTarget } from '#services/lib/websiteOfClient.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { type ApprovedDrafts, approvedDrafts } from './approvedDrafts.ts'
import { type BlogInfo, blogPageOf } from './blogPage.ts'
import { NO_PAGE, readDifferences } from './dryRun.ts'
import { failuresOf } from './failuresOf.ts'
import { proveLiveJob } from './proveLive.ts'
import { publishToPage, zonesBefore } from './publishToPage.ts'

export interface PublishContent {
  actor: Actor
  strategyId: number
  /** A repeated confirmation has the same key and takes effect once. */
  idempotencyKey: string
  zones: readonly { elementID: string; content: string; strategyId: number; version: number }[]
  externalSummary: string
  internalNote: string
  metaTitle: string
  metaDescription: string
  prevWordCount: number
  newWordCount: number
  publishDate: string
  /** Set for a blog entry, whose page is created if it is missing. */
  blogInfo?: BlogInfo | undefined
  /** The page's version in the dry run. A different present version is rejected. Undefined skips the comparison. */
  pageVersion?: string | undefined
  clientApproved?: boolean | undefined
  /** Why the text is published although it is unfinished, empty or a near-duplicate. */
  failureReason?: string | undefined
}

/**
 * Publishes the approved texts, all or none. Today's go on the page at once, and a job checks the public page; later ones
 * are scheduled for 06:00 Los Angeles of their day (PUB-2) and replace a publish that is scheduled already. Returns false
 * when there is nothing to publish (M254, M260, M261).
 */
export function publishContent(
  { jobs, pageFacts, ...context }: UseCaseContext & { jobs: Jobs; pageFacts: PageFactsCache },
  publish: PublishContent,
): Promise<boolean> {
  const { strategyId, actor } = publish
  const action = publish.blogInfo === undefined ? 'publishContent' : 'publishBlog'
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action, lock }, async (tx, at, strategy) => {
    if (await isPublished(tx, publish)) return { result: true }
    const today = losAngelesDateOf(at)
    requirePublishable(strategy, publish, today)
    await requirePublishTarget(tx, strategy.clientId)

    const approved = await approvedDrafts(tx, publish)
    if (approved.nothing !== undefined) {
      context.log.warn({ strategyId }, approved.nothing)
      return { result: false }
    }
    const site = sitePublisher(tx)
    if (strategy.pageId !== null) await site.readPage(strategy.pageId, { lock: true })
    const failures = await failuresOf(tx, pageFacts, { ...publish, strategy, approved })
    await requireReviewed(tx, strategy, approved, publish, failures)
    requireReason(publish, failures)
    const pageId =
      publish.blogInfo === undefined ? strategy.pageId : await blogPageOf(tx, strategy, publish.blogInfo, at, today)
    if (pageId === null) throw new HttpError(409, NO_PAGE)
    const zones = approved.drafts.map((draft) => ({ elementID: draft.elementId, content: draft.content }))
    const page = await site.readPage(pageId, { lock: true })
    if (page === undefined) throw new HttpError(409, NO_PAGE)
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
        baseZones: zonesBefore(page, zones),
        baseMeta: { metaTitle: page.metaTitle, metaDescription: page.metaDescription },
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
      await publishToPage(tx, page, record, at)
      await jobs.enqueue(tx, proveLiveJob(record, strategy.clientId))
    }
    const { clientId } = strategy
    const details = {
      pageId,
      zones: zones.length,
      publishDate: publish.publishDate,
      ...(publish.clientApproved !== undefined && { clientApproved: publish.clientApproved }),
      ...(failures.length > 0 && { failures, failureReason: publish.failureReason }),
    }
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy', 'page'] } }
  })
}

/** Throws `HttpError` 409 for a strategy whose text cannot be published, and 400 for a day in the past. */
function requirePublishable(
  strategy: typeof strategies.$inferSelect,
  { publishDate }: PublishContent,
  today: PlainDate,
): void {
  if (strategy.statusId !== 0) throw new HttpError(409, 'This strategy is completed; it cannot be published again.')
  if (!hasPageContent(strategy.strategyTypeId)) throw new HttpError(409, 'This strategy has no text to publish.')
  if (publishDate < today) throw rejectField(400, 'publishDate', 'Choose today or a later day.')
}

/** Throws `HttpError` 400 for a text with failures that is published without a reason. */
function requireReason({ failureReason = '' }: PublishContent, failures: readonly string[]): void {
  if (failures.length > 0 && failureReason.trim() === '')
    throw rejectField(400, 'failureReason', `Give a reason for publishing it as it is: ${failures.join(' ')}`)
}

/** Throws `SiteChanged` with a new dry run when the page changed since the one that the person saw. */
async function requireReviewed(
  tx: Transaction,
  strategy: typeof strategies.$inferSelect,
  approved: ApprovedDrafts,
  publish: PublishContent,
  failures: string[],
): Promise<void> {
  if (publish.pageVersion === undefined) return
  const dryRun = { ...(await readDifferences(tx, strategy, approved, publish)), failures }
  if (dryRun.pageVersion !== publish.pageVersion) throw new SiteChanged({ dryRun })
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
