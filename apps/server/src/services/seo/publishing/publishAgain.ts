import { isNotLive } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { publications } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { requirePublishTarget } from '#services/lib/websiteOfClient.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { newestPublished } from './newestPublished.ts'
import { proveLiveJob } from './proveLive.ts'
import { publishToPage, zonesBefore } from './publishToPage.ts'

export interface PublishAgain {
  actor: Actor
  strategyId: number
  /** A repeated confirmation has the same key and takes effect once. */
  idempotencyKey: string
}

/**
 * Writes the published texts of a completed strategy to its page once more, and checks the page again. Returns false when
 * its page is live or was accepted as it is.
 */
export function publishAgain(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId, idempotencyKey }: PublishAgain,
): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'publishAgain', lock }, async (tx, at, strategy) => {
    const key = eq(publications.idempotencyKey, idempotencyKey)
    if ((await tx.$count(publications, and(eq(publications.strategyId, strategyId), key))) > 0) return { result: true }
    const newest = await newestPublished(tx, strategyId)
    if (newest === undefined) return { result: false }
    const { publication, receiptState } = newest
    const isAccepted = publication.acceptedAt !== null
    if (!isNotLive({ isCompleted: strategy.statusId !== 0, receiptState, isAccepted })) return { result: false }
    await requirePublishTarget(tx, strategy.clientId)
    const { publicationId: _replaced, ...text } = publication
    const page = await sitePublisher(tx).readPage(text.pageId, { lock: true })
    if (page === undefined) throw new Error('The page of the publication does not exist.')
    const [record] = await tx
      .insert(publications)
      .values({
        ...text,
        ...actor,
        idempotencyKey,
        baseZones: zonesBefore(page, text.zones),
        publishDate: losAngelesDateOf(at),
        approvedAt: at,
        dueAt: null,
        publishedAt: at,
      })
      .returning()
    if (record === undefined) throw new Error('The publication was not stored.')
    await publishToPage(tx, page, record, at)
    await jobs.enqueue(tx, proveLiveJob(record, strategy.clientId))
    const details = { pageId: record.pageId, zones: record.zones.length }
    const { clientId } = strategy
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy', 'page'] } }
  })
}
