import { and, eq, isNull, lte } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, publications, strategies } from '#platform/db/schema/index.ts'
import {
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRequest,
  type Jobs,
  type Sweep,
} from '#platform/jobs/index.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import {
  changesSince,
  isOfArchivedClient,
  lockPublication,
  recordPublication,
  reopenAfterFailure,
} from './duePublication.ts'
import { proveLiveJob } from './proveLive.ts'
import { publishToPage } from './publishToPage.ts'
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

/** Handles a scheduled publish that finally failed: the receipt says Failed, and the strategy is reopened. */
export const publishDueFailed: JobFailure = async (tx, job, at) => {
  const publication = await lockPublication(tx, Number(job.input['publicationId']))
  if (publication?.state === 'due' || publication?.state === 'sending')
    await reopenAfterFailure(tx, job, publication, { state: 'Failed', differences: [] }, at)
}
