import { hasPageContent, publishDueAt, segmentOfName } from '@rankdesk/domain'
import { losAngelesDateOf, type PlainDate } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import { SiteChanged, type SiteContent } from '#connectors/site/port.ts'
import type { Transaction } from '#platform/db/database.ts'
import { pageSends, publications, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { hasSearchTexts, type PublishTarget, publishTarget } from '#services/sites/mirror/publishTarget.ts'
import { requirePublishTarget } from '#services/lib/websiteOfClient.ts'
import { storeChanged } from '#services/sites/remote/remoteTree.ts'
import { sendSiteChange } from '#services/sites/remote/sendSiteChange.ts'
import { connectionOf, siteOf } from '#services/sites/website/website.queries.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { approvedDrafts } from './approvedDrafts.ts'
import { type BlogInfo, blogPageOf } from './blogPage.ts'
import { type DryRunRequest, NO_PAGE, publishDryRun, requireReviewed } from './dryRun.ts'
import { failuresOf, refuseSampleText } from './failuresOf.ts'
import { proveLiveJob } from './proveLive.ts'
import { type ApprovedZone, publishToPage, zonesBefore } from './publishToPage.ts'
import { ALTERED } from './sending/finishPageSend.ts'
import { beginPageSend, textToSend, type PageSend } from './sending/pageSend.ts'
import { type PageSendContext, sendToWebsite } from './sending/sendToWebsite.ts'

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
export async function publishContent(
  context: PageSendContext & { pageFacts: PageFactsCache },
  publish: PublishContent,
): Promise<boolean> {
  const action = publish.blogInfo === undefined ? 'publishContent' : 'publishBlog'
  await ensurePost(context, publish)
  const { result, send, isRepeated } = await recordPublish(context, action, publish)
  if (send !== undefined) await sendToWebsite(context, action, send, { isRepeated })
  return result
}

interface PostRequest extends DryRunRequest {
  actor: Actor
  pageVersion?: string | undefined
  failureReason?: string | undefined
}

/**
 * Creates the post of a blog entry on the client's own website, as an empty draft to which the publish writes, and gives it to
 * the strategy. It has the strategy's key, so that the entry never becomes two posts. Does nothing for other work, nor for a
 * publish that will be rejected.
 */
async function ensurePost(
  context: PageSendContext & { pageFacts: PageFactsCache },
  request: PostRequest,
): Promise<void> {
  const { strategyId, blogInfo, actor, pageVersion, failureReason = '' } = request
  if (blogInfo === undefined) return
  const [strategy] = await context.db.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  if (strategy === undefined || strategy.pageId !== null || strategy.statusId !== 0) return
  const connection = await connectionOf(context.db, strategy.clientId)
  if (connection === undefined) return
  if (connection.pagesReadAt === null)
    throw new HttpError(409, 'The pages of the client’s website are still being read. Try again when that is done.')
  const dryRun = await publishDryRun(context, request)
  if (pageVersion !== undefined && dryRun.pageVersion !== pageVersion) throw new SiteChanged({ dryRun })
  if (dryRun.zones.length === 0 || (dryRun.failures.length > 0 && failureReason.trim() === '')) return
  const projectId = await siteOf(context.db, strategy.clientId)
  const post = {
    type: 'post' as const,
    title: blogInfo.entryName,
    slug: segmentOfName(blogInfo.entryName),
    parentId: null,
    template: '',
  }
  await sendSiteChange(context, {
    actor,
    connection,
    projectId,
    action: 'publishBlog',
    details: { strategyId, ...post },
    pageIds: [],
    lockFirst: (tx) => lockStrategy(tx, strategyId),
    send: (site) => site.create(post, `strategy ${strategyId}`),
    async store(tx, created, at) {
      const redirects = { upserts: [], dropped: [] }
      const ids = await storeChanged(tx, connection, { read: [created], redirects, actor, at })
      const pageId = ids.get(created.id)
      if (pageId === undefined) throw new Error('The post was not stored.')
      await tx.update(strategies).set({ pageId }).where(eq(strategies.strategyId, strategyId))
      const details = { pageId, remoteId: created.id, created: true }
      const { clientId } = connection
      return { result: undefined, auditEvent: { clientId, strategyId, details, changes: ['page', 'strategy'] } }
    },
  })
}

/** A recorded publish. A page of a connected website gets its text afterwards, by the send. */
interface RecordedPublish {
  result: boolean
  send?: PageSend
  /** Whether the confirmation was made before. */
  isRepeated: boolean
}

/** Checks a publish and records it in one transaction. A page that this server serves itself is written to in the same one. */
function recordPublish(
  { jobs, pageFacts, siteOpener, ...context }: PageSendContext & { pageFacts: PageFactsCache },
  action: 'publishContent' | 'publishBlog',
  publish: PublishContent,
): Promise<RecordedPublish> {
  const { strategyId, actor } = publish
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action, lock }, async (tx, at, strategy) => {
    const earlier = await earlierPublish(tx, publish)
    if (earlier !== undefined) return { result: earlier }
    const today = losAngelesDateOf(at)
    requirePublishable(strategy, publish, today)
    await requirePublishTarget(tx, strategy.clientId)

    const approved = await approvedDrafts(tx, publish)
    if (approved.nothing !== undefined) {
      context.log.warn({ strategyId }, approved.nothing)
      return { result: { result: false, isRepeated: false } }
    }
    refuseSampleText({ ...publish, approved })
    const site = sitePublisher(tx)
    if (strategy.pageId !== null) await site.readPage(strategy.pageId, { lock: true })
    const target = await publishTarget(tx, strategy.clientId, strategy.pageId)
    const failures = await failuresOf(tx, pageFacts, { ...publish, strategy, approved })
    await requireReviewed(tx, strategy, approved, publish, failures)
    requireReason(publish, failures)
    const pageId =
      publish.blogInfo === undefined ? strategy.pageId : await blogPageOf(tx, strategy, publish.blogInfo, at, today)
    if (pageId === null) throw new HttpError(409, NO_PAGE)
    const zones = approved.drafts.map((draft) => ({ elementID: draft.elementId, content: draft.content }))
    const page = await site.readPage(pageId, { lock: true })
    if (page === undefined) throw new HttpError(409, NO_PAGE)
    const record = await insertPublication(tx, publish, { pageId, page, zones, at, target })
    let send: PageSend | undefined
    if (record.state === 'sending' && target !== undefined) {
      const after = textToSend(siteOpener.remoteSites, target, record)
      const { publicationId } = record
      send = await beginPageSend(tx, { remote: target.remote, strategyId, publicationId, after, actor, at })
    } else if (record.state === 'published') {
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
    return {
      result: { result: true, isRepeated: false, ...(send && { send }) },
      auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy', 'page'] },
    }
  })
}

/** A publish on its page, after its checks. */
interface CheckedPublish {
  pageId: number
  page: SiteContent
  zones: readonly ApprovedZone[]
  at: Date
  /** The page of a connected website, to which the text is sent afterwards. */
  target: PublishTarget | undefined
}

/** Stores a publish in place of one that is scheduled: as published, as being sent, or as due on its day. */
async function insertPublication(
  tx: Transaction,
  publish: PublishContent,
  { pageId, page, zones, at, target }: CheckedPublish,
): Promise<typeof publications.$inferSelect> {
  const { strategyId, actor, publishDate } = publish
  await tx
    .update(publications)
    .set({ state: 'replaced' })
    .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'due')))
  const today = losAngelesDateOf(at)
  const state = publishDate !== today ? 'due' : target !== undefined ? 'sending' : 'published'
  const [record] = await tx
    .insert(publications)
    .values({
      strategyId,
      pageId,
      idempotencyKey: publish.idempotencyKey,
      zones,
      baseZones: zonesBefore(page, zones),
      blogInfo: publish.blogInfo === undefined ? null : { ...publish.blogInfo },
      ...searchTextsOf(publish, page, target),
      externalSummary: publish.externalSummary,
      internalNote: publish.internalNote,
      prevWordCount: publish.prevWordCount,
      newWordCount: publish.newWordCount,
      publishDate,
      state,
      approvedAt: at,
      dueAt: state === 'due' ? publishDueAt(publishDate, today, at) : null,
      publishedAt: state === 'published' ? at : null,
      ...actor,
    })
    .returning()
  if (record === undefined) throw new Error('The publication was not stored.')
  return record
}

/** Returns the title and description that a publish writes. None for a website that offers no place for them. */
function searchTextsOf(
  { metaTitle, metaDescription }: PublishContent,
  before: SiteContent,
  target: PublishTarget | undefined,
) {
  if (!hasSearchTexts(target)) return { baseMeta: null, metaTitle: '', metaDescription: '' }
  const baseMeta = { metaTitle: before.metaTitle, metaDescription: before.metaDescription }
  return { baseMeta, metaTitle, metaDescription }
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

/** Returns what became of an earlier confirmation with the same key. Undefined if there is none. */
async function earlierPublish(tx: Transaction, publish: PublishContent): Promise<RecordedPublish | undefined> {
  const [found] = await tx
    .select({ publicationId: publications.publicationId, state: publications.state })
    .from(publications)
    .where(
      and(eq(publications.strategyId, publish.strategyId), eq(publications.idempotencyKey, publish.idempotencyKey)),
    )
  if (found === undefined) return undefined
  if (found.state === 'refused') throw new HttpError(409, ALTERED, { isWritten: true })
  const [send] = await tx
    .select()
    .from(pageSends)
    .where(and(eq(pageSends.publicationId, found.publicationId), eq(pageSends.state, 'sending')))
  return { result: true, isRepeated: true, ...(send && { send }) }
}
