import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import { publications } from '#platform/db/schema/index.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { openHandoff } from './handoffLinks.ts'
import { handoffJob } from './proveHandoff.ts'
import { correctAddress } from './settleHandoff.ts'

/**
 * Records that a web master says that a text is online, and requests a reading of its address. Returns false if the link opens
 * nothing, and true without an effect if the text does not wait anymore. Throws `HttpError` 400 for an address on another
 * website. No account stands behind a link, so the audit event is one of the server that names the link.
 */
export async function reportOnline(
  { db, clock, requestId, jobs }: UseCaseContext & { jobs: Jobs },
  { secret, address, now }: { secret: string; address: string; now: Date },
): Promise<boolean> {
  const opened = await openHandoff(db, secret, now)
  if (opened === undefined) return false
  return db.transaction(async (tx) => {
    await lockStrategy(tx, opened.publication.strategyId)
    const link = await openHandoff(tx, secret, now)
    if (link === undefined) return false
    const { clientId, handoffLinkId, publication } = link
    if (publication.state !== 'handed-over') return true
    const { publicationId, strategyId } = publication
    const corrected = await correctAddress(tx, publication, clientId, address)
    const at = clock.now()
    await tx.update(publications).set({ reportedAt: at }).where(eq(publications.publicationId, publicationId))
    await jobs.enqueue(tx, handoffJob(publication, clientId))
    await recordAuditEvent(
      tx,
      { actor: null, at, requestId, action: 'reportOnline' },
      {
        clientId,
        strategyId,
        details: { publicationId, handoffLinkId, address: corrected },
        changes: ['publication', 'strategy'],
      },
    )
    return true
  })
}
