import { hasPageContent } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { publications, type strategies } from '#platform/db/schema/index.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { addressesOfPages } from '#services/lib/pageAddresses.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { approvedDrafts } from '../publishing/approvedDrafts.ts'
import { blogPageOf } from '../publishing/blogPage.ts'
import { NO_PAGE, requireReviewed } from '../publishing/dryRun.ts'
import { failuresOf, refuseSampleText } from '../publishing/failuresOf.ts'
import type { PublishContent } from '../publishing/publishContent.ts'
import { zonesBefore } from '../publishing/publishToPage.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { endHandoffs } from './handoff.queries.ts'

/** What is handed over: the content of a publish, without a day. */
export type HandOver = Omit<PublishContent, 'publishDate'>

/**
 * Hands the approved texts over to the client's web master: they are recorded, nothing is sent, and the strategy stays open.
 * An earlier hand-over and a scheduled publish of the strategy are replaced. Returns false when there is nothing to hand over
 * (M254, M260, M261). Throws `HttpError` 409 for a website to which Rankdesk publishes, and `SiteChanged` if its copy of the
 * page is not the one that the person reviewed.
 */
export function handOver(
  { pageFacts, ...context }: UseCaseContext & { pageFacts: PageFactsCache },
  handed: HandOver,
): Promise<boolean> {
  const { strategyId, actor } = handed
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'handOver', lock }, async (tx, at, strategy) => {
    const key = eq(publications.idempotencyKey, handed.idempotencyKey)
    if ((await tx.$count(publications, and(eq(publications.strategyId, strategyId), key))) > 0) return { result: true }
    requireOpenText(strategy)
    const address = await addressOfOtherWebsite(tx, strategy.clientId)
    const approved = await approvedDrafts(tx, handed)
    if (approved.nothing !== undefined) {
      context.log.warn({ strategyId }, approved.nothing)
      return { result: false }
    }
    refuseSampleText({ ...handed, approved })
    const failures = await failuresOf(tx, pageFacts, { ...handed, strategy, approved })
    await requireReviewed(tx, strategy, approved, handed, failures)
    if (failures.length > 0 && (handed.failureReason ?? '').trim() === '')
      throw rejectField(400, 'failureReason', `Give a reason for handing it over as it is: ${failures.join(' ')}`)
    const today = losAngelesDateOf(at)
    const pageId =
      handed.blogInfo === undefined ? strategy.pageId : await blogPageOf(tx, strategy, handed.blogInfo, at, today)
    const page = pageId === null ? undefined : await sitePublisher(tx).readPage(pageId)
    if (pageId === null || page === undefined) throw new HttpError(409, NO_PAGE)
    const zones = approved.drafts.map((draft) => ({ elementID: draft.elementId, content: draft.content }))
    await endHandoffs(tx, strategyId, { state: 'replaced', at, revokedBy: actor.actedForId })
    await tx
      .update(publications)
      .set({ state: 'replaced' })
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'due')))
    await tx.insert(publications).values({
      strategyId,
      pageId,
      idempotencyKey: handed.idempotencyKey,
      zones,
      baseZones: zonesBefore(page, zones),
      baseMeta: { metaTitle: page.metaTitle, metaDescription: page.metaDescription },
      blogInfo: handed.blogInfo === undefined ? null : { ...handed.blogInfo },
      metaTitle: handed.metaTitle,
      metaDescription: handed.metaDescription,
      externalSummary: handed.externalSummary,
      internalNote: handed.internalNote,
      prevWordCount: handed.prevWordCount,
      newWordCount: handed.newWordCount,
      publishDate: today,
      state: 'handed-over',
      approvedAt: at,
      // A text of it may have been proven at another address than our copy has.
      handoffAddress:
        (await addressesOfPages(tx, strategy.clientId, [pageId])).get(pageId)?.address ?? `${address}${page.path}`,
      ...actor,
    })
    const details = {
      pageId,
      zones: zones.length,
      ...(handed.clientApproved !== undefined && { clientApproved: handed.clientApproved }),
      ...(failures.length > 0 && { failures, failureReason: handed.failureReason }),
    }
    const { clientId } = strategy
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy'] } }
  })
}

/** Throws `HttpError` 409 for a strategy without a text that can be handed over. */
function requireOpenText({ statusId, strategyTypeId, assignedDate }: typeof strategies.$inferSelect): void {
  if (statusId !== 0) throw new HttpError(409, 'This strategy is completed; its text cannot be handed over again.')
  if (!hasPageContent(strategyTypeId)) throw new HttpError(409, 'This strategy has no text to hand over.')
  if (assignedDate === null) throw new HttpError(409, 'Assign a month to this strategy before you hand its text over.')
}

async function addressOfOtherWebsite(tx: Transaction, clientId: number): Promise<string> {
  const { kind, address } = await websiteOfClient(tx, clientId)
  if (kind !== 'other' || address === null)
    throw new HttpError(409, 'Rankdesk publishes to this client’s website itself. Publish the text instead.')
  return address
}
