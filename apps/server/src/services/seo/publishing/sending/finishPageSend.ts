import { comparableHtml, OTHER_PARTS } from '@rankdesk/domain'
import { escapeHtml } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { RemotePage, WrittenPage } from '#connectors/site/remotePort.ts'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { pageSends, pageZones, publications, receipts, strategies } from '#platform/db/schema/index.ts'
import type { StoredSiteChange } from '#platform/db/schema/sites.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { lockMirrored } from '#services/sites/mirror/mirror.queries.ts'
import { rebaseDrafts } from '#services/sites/mirror/rebaseDrafts.ts'
import { type MirroredSite, storePage } from '#services/sites/mirror/storePage.ts'
import { draftZones, lockStrategyIfAny } from '../../strategies/strategies.queries.ts'
import { hashOfZones } from '../hashOfZones.ts'
import { proveLiveJob } from '../proveLive.ts'
import { reopenStrategy } from '../reopenStrategy.ts'
import { hasArrived, type PageSend } from './pageSend.ts'

/** The sentence for a text that the site altered when it stored it. */
export const ALTERED =
  'The website altered the text when it stored it. The strategy stays open; its receipt shows what is missing. Usually the account lacks the right to keep all markup: use one with the role Editor.'

/** The sentence for a text that took the place of another one which was saved at the same time. */
const REPLACED =
  'The text is on the page, but it replaced a change that somebody saved on the website in the same moment. Compare both at the top of the strategy, and add what should stay. Then complete it.'

export interface FinishedPageSend {
  /** Why the publish does not count although the page was written to. Null if it does. */
  problem: string | null
  auditEvent: (AuditEvent & { clientId: number }) | undefined
}

/**
 * Records what a site has after a text was sent: the page, its versions, the publication and its proof. A text that the
 * site altered does not count as published. Finishing it again changes nothing.
 */
export async function finishPageSend(
  tx: Transaction,
  { sendId, pageId, strategyId, publicationId }: PageSend,
  written: WrittenPage,
  { jobs, at }: { jobs: Pick<Jobs, 'enqueue'>; at: Date },
): Promise<FinishedPageSend> {
  const strategy = strategyId === null ? undefined : await lockStrategyIfAny(tx, strategyId)
  if (strategy === undefined) throw new Error('The strategy of the text no longer exists.')
  const { clientId } = strategy
  const site = await lockMirrored(tx, clientId, [pageId])
  const [send] = await tx.select().from(pageSends).where(eq(pageSends.sendId, sendId)).for('no key update')
  if (send === undefined) throw new Error(`There is no send ${sendId}.`)
  if (send.state !== 'sending') return { problem: send.failure, auditEvent: undefined }
  const { after } = send
  const [publication] =
    publicationId === null
      ? []
      : await tx.select().from(publications).where(eq(publications.publicationId, publicationId))
  const zones = publication?.zones ?? []
  const replaced = await storeWritten(tx, site, written, { send, strategyId: strategy.strategyId, zones, at })
  const isAltered = !hasArrived(written, after)
  const problem = isAltered ? ALTERED : replaced && REPLACED
  await tx
    .update(pageSends)
    .set({ state: isAltered ? 'failed' : 'sent', failure: problem })
    .where(eq(pageSends.sendId, sendId))
  const details = {
    pageId,
    publicationId,
    remoteId: written.id,
    ...(isAltered && { altered: true }),
    ...(replaced && { replaced: true }),
  }
  const auditEvent = {
    clientId,
    strategyId: strategy.strategyId,
    details,
    changes: ['publication', 'strategy', 'page'] as const,
  }
  if (publication === undefined) await markRestored(tx, strategy.strategyId)
  else if (isAltered) await recordAltered(tx, send, publication, written, at)
  else {
    await recordPublished(tx, publication, at)
    await jobs.enqueue(tx, proveLiveJob(publication, clientId))
  }
  await reopenForProblem(tx, strategy, publication, problem)
  return { problem, auditEvent }
}

type Publication = typeof publications.$inferSelect

/** Reopens the work of a text of a later day, which was completed before: somebody has to look at what became of it. */
async function reopenForProblem(
  tx: Transaction,
  { statusId }: Pick<typeof strategies.$inferSelect, 'statusId'>,
  publication: Publication | undefined,
  problem: string | null,
): Promise<void> {
  if (publication !== undefined && problem !== null && statusId !== 0) await reopenStrategy(tx, publication)
}

/** Records that the page does not have the text as it was sent, with what is missing. */
async function recordAltered(
  tx: Transaction,
  send: PageSend,
  { publicationId, strategyId, zones }: Publication,
  written: RemotePage,
  at: Date,
): Promise<void> {
  await tx
    .update(publications)
    .set({ state: 'refused', publishedAt: at })
    .where(eq(publications.publicationId, publicationId))
  await tx.insert(receipts).values({
    publicationId,
    strategyId,
    state: 'Differs',
    differences: await differencesOf(tx, send, zones, written),
    approvedHash: hashOfZones(zones),
    url: '',
    checkedAt: at,
  })
}

/** Records that the page has the text. */
async function recordPublished(
  tx: Transaction,
  { publicationId, strategyId, metaTitle, metaDescription, baseMeta }: Publication,
  at: Date,
): Promise<void> {
  await tx
    .update(publications)
    .set({ state: 'published', publishedAt: at })
    .where(eq(publications.publicationId, publicationId))
  // Without a place for them on the website they were not sent: the strategy keeps its own.
  if (baseMeta !== null)
    await tx.update(strategies).set({ metaTitle, metaDescription }).where(eq(strategies.strategyId, strategyId))
}

interface StoredText {
  send: PageSend
  strategyId: number
  zones: readonly { elementID: string; content: string }[]
  at: Date
}

/**
 * Stores a page after our text was written to it. What somebody saved between our look and our write is stored first, as the
 * versions that it was, so that it is not lost. Returns that change for the review. Null if there was none.
 */
async function storeWritten(
  tx: Transaction,
  site: MirroredSite,
  written: WrittenPage,
  { send: { pageId, staffId, actedForId }, strategyId: except, zones, at }: StoredText,
): Promise<StoredSiteChange | null> {
  let siteChange: StoredSiteChange | null = null
  if (written.replaced !== null) {
    const theirs = await storePage(tx, site, written.replaced, { at, by: null })
    await rebaseDrafts(tx, pageId, theirs.changed, at, { except })
    siteChange = { at: at.toISOString(), zones: theirs.changed, isReplaced: true }
  }
  const types = new Map((await draftZones(tx, except)).map((zone) => [zone.elementId, zone.contentType]))
  const by = {
    actor: { staffId, actedForId },
    typeOf: (elementID: string) => types.get(elementID) ?? ('type-site' as const),
    zones,
    siteChange,
  }
  const { changed } = await storePage(tx, site, written, { at, by })
  await rebaseDrafts(tx, pageId, changed, at, { except })
  return siteChange
}

/** Marks the publishes of a strategy as taken back, and reopens it: its text is no longer on the page. */
async function markRestored(tx: Transaction, strategyId: number): Promise<void> {
  const isPublished = (row: typeof publications.$inferSelect) => row.state === 'published'
  const rows = await tx.select().from(publications).where(eq(publications.strategyId, strategyId))
  for (const publication of rows.filter(isPublished)) {
    await tx
      .update(publications)
      .set({ state: 'replaced' })
      .where(eq(publications.publicationId, publication.publicationId))
    await reopenStrategy(tx, publication)
  }
}

/** Returns what the page lacks of the sent text: by zone, and the other parts of the page as markup. */
async function differencesOf(
  tx: Transaction,
  { pageId, after }: PageSend,
  approved: readonly { elementID: string; content: string }[],
  written: RemotePage,
) {
  const zones = await tx.select().from(pageZones).where(eq(pageZones.pageId, pageId))
  const shown = new Map(zones.map(({ elementId, content }) => [elementId, content]))
  const differences = approved
    .filter(({ elementID, content }) => comparableHtml(shown.get(elementID) ?? '') !== comparableHtml(content))
    .map(({ elementID, content }) => ({ elementID, approved: content, shown: shown.get(elementID) ?? null }))
  if (differences.length > 0 || written.content.text === after.text) return differences
  const markup = (text: string) => `<p>${escapeHtml(text)}</p>`
  return [{ elementID: OTHER_PARTS, approved: markup(after.text), shown: markup(written.content.text) }]
}
