import type { ChangeKind } from '@rankdesk/api'
import { comparableHtml, META_ELEMENTS } from '@rankdesk/domain'
import { escapeHtml } from '@rankdesk/format'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { SiteContent } from '#connectors/site/port.ts'
import { type JobSource, recordJobEvent } from '#platform/audit/recordJobEvent.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, pageSends, publications, receipts, strategies } from '#platform/db/schema/index.ts'
import {
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRow,
  type JobRequest,
  type Jobs,
  type Sweep,
} from '#platform/jobs/index.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { hashOfZones } from './hashOfZones.ts'
import { proveLiveJob } from './proveLive.ts'
import { publishToPage } from './publishToPage.ts'
import { reopenStrategy } from './reopenStrategy.ts'
import { publishDueRemote } from './sending/publishDueRemote.ts'

type Publication = typeof publications.$inferSelect

/** The maximum number of publications that one sweep enqueues. */
const AT_ONCE = 50

/** The context of the sweeps that enqueue work on publications. */
export interface PublishingSweepContext {
  db: Db
  clock: { now(): Date }
  jobs: { enqueue(tx: Transaction, request: JobRequest): Promise<unknown> }
}

/** Creates the sweep that enqueues due publications, once each across all processes. */
export function publishDueSweep({ db, clock, jobs }: PublishingSweepContext): Sweep {
  return async () => {
    const due = await db
      .select({
        publicationId: publications.publicationId,
        strategyId: publications.strategyId,
        clientId: strategies.clientId,
      })
      .from(publications)
      .innerJoin(strategies, eq(strategies.strategyId, publications.strategyId))
      .innerJoin(clients, eq(clients.clientId, strategies.clientId))
      // The due publishes of an archived client wait until it is restored.
      .where(and(eq(publications.state, 'due'), lte(publications.dueAt, clock.now()), isNull(clients.archivedAt)))
      .orderBy(publications.dueAt)
      .limit(AT_ONCE)
    for (const { publicationId, strategyId, clientId } of due) {
      await db.transaction((tx) => jobs.enqueue(tx, publishLaterJob({ publicationId, strategyId }, clientId)))
    }
  }
}

/** Returns the job that publishes a due publication, at most once. */
export function publishLaterJob(
  { publicationId, strategyId }: Pick<Publication, 'publicationId' | 'strategyId'>,
  clientId: number,
): JobRequest {
  return {
    kind: 'publish-later',
    clientId,
    strategyId,
    input: { publicationId },
    singletonKey: `publication ${publicationId}`,
  }
}

/**
 * Creates the handler that publishes a due publication as approved. If the page has changed since the approval, nothing
 * is overwritten: the receipt says Differs, with the page's content, and the strategy must be completed again.
 */
export function publishDue(jobs: Jobs, siteOpener: SiteOpener): JobHandler {
  const publishRemote = publishDueRemote(jobs, siteOpener)
  return async (context) => {
    if (await publishRemote(context)) return
    const { job, clock, finish } = context
    await finish(async (tx) => {
      const publication = await lockPublication(tx, Number(job.input['publicationId']))
      // Canceled or replaced since it became due.
      if (publication?.state !== 'due' || (await isOfArchivedClient(tx, job.clientId))) return
      const at = clock.now()
      const page = await sitePublisher(tx).readPage(publication.pageId, { lock: true })
      if (page === undefined) throw new JobFailed('The page of the publication no longer exists.')
      const differences = changesSince(page, publication)
      if (differences.length > 0) {
        await reopenAfterFailure(tx, job, publication, { state: 'Differs', differences }, at)
        return
      }
      await publishToPage(tx, page, publication, at)
      await tx
        .update(publications)
        .set({ state: 'published', publishedAt: at })
        .where(eq(publications.publicationId, publication.publicationId))
      if (job.clientId !== null) await jobs.enqueue(tx, proveLiveJob(publication, job.clientId))
      await recordPublication(tx, { job, at, action: 'publishDue' }, publication, ['publication', 'strategy', 'page'])
    })
  }
}

/** Whether the client was archived after the publish became due. It stays due, for the day on which it is restored. */
export async function isOfArchivedClient(tx: Transaction, clientId: number | null): Promise<boolean> {
  if (clientId === null) return false
  return (await tx.$count(clients, and(eq(clients.clientId, clientId), isNotNull(clients.archivedAt)))) > 0
}

/** Returns what of a page that a publication overwrites has changed since its approval. */
export function changesSince(page: SiteContent, publication: Publication) {
  const base = new Map(publication.baseZones.map((zone) => [zone.elementID, zone.content]))
  const changed = publication.zones.filter(
    ({ elementID }) => comparableHtml(page.zones.get(elementID) ?? '') !== comparableHtml(base.get(elementID) ?? ''),
  )
  return [
    ...changed.map(({ elementID, content }) => ({
      elementID,
      approved: content,
      shown: page.zones.get(elementID) ?? null,
    })),
    ...changedMeta(page, publication),
  ]
}

/** Returns the differences of the page's title and description since the approval, as HTML. */
function changedMeta(page: SiteContent, { baseMeta, ...approved }: Publication) {
  if (baseMeta === null) return []
  return (['metaTitle', 'metaDescription'] as const)
    .filter((field) => page[field] !== baseMeta[field])
    .map((field) => ({
      elementID: META_ELEMENTS[field],
      approved: escapeHtml(approved[field]),
      shown: escapeHtml(page[field]),
    }))
}

/** Handles a scheduled publish that finally failed: the receipt says Failed, and the strategy is reopened. */
export const publishDueFailed: JobFailure = async (tx, job, at) => {
  const publication = await lockPublication(tx, Number(job.input['publicationId']))
  if (publication?.state === 'due' || publication?.state === 'sending')
    await reopenAfterFailure(tx, job, publication, { state: 'Failed', differences: [] }, at)
}

/** Locks a publication for this transaction. */
export async function lockPublication(tx: Transaction, publicationId: number): Promise<Publication | undefined> {
  const [publication] = await tx
    .select()
    .from(publications)
    .where(eq(publications.publicationId, publicationId))
    .for('no key update')
  return publication
}

/** Reopens the strategy of a publish that did not happen; the receipt keeps the reason. */
export async function reopenAfterFailure(
  tx: Transaction,
  job: JobRow,
  publication: Publication,
  receipt: Pick<typeof receipts.$inferInsert, 'state' | 'differences'>,
  at: Date,
): Promise<void> {
  const { publicationId, strategyId, zones } = publication
  const state = receipt.state === 'Failed' ? 'failed' : 'refused'
  await tx.update(publications).set({ state }).where(eq(publications.publicationId, publicationId))
  // A text that was being sent to a website is given up with its publish.
  await tx
    .update(pageSends)
    .set({ state: 'failed', failure: receipt.state })
    .where(and(eq(pageSends.publicationId, publicationId), eq(pageSends.state, 'sending')))
  await tx
    .insert(receipts)
    .values({ publicationId, strategyId, ...receipt, approvedHash: hashOfZones(zones), url: '', checkedAt: at })
  await reopenStrategy(tx, publication)
  await recordPublication(tx, { job, at, action: 'publishDue' }, publication, ['publication', 'strategy'])
}

/** Records what became of a scheduled publish, on behalf of whoever approved it. */
function recordPublication(
  tx: Transaction,
  source: JobSource,
  { publicationId, strategyId, staffId, actedForId }: Publication,
  changes: readonly ChangeKind[],
): Promise<void> {
  const { clientId } = source.job
  return recordJobEvent(
    tx,
    { ...source, actor: { staffId, actedForId } },
    { ...(clientId === null ? {} : { clientId }), strategyId, details: { publicationId }, changes },
  )
}
