import { and, desc, eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { publications } from '../../../db/schema/index.ts'
import type { Jobs } from '../../../jobs/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { proveLiveJob } from './proveLive.ts'

/**
 * Has the page read back once more, for a receipt that says Differs, Not yet or Failed and may have been overtaken (D01).
 * False when nothing of the strategy was published yet.
 */
export function proveLiveAgain(
  { db, clock, requestId, jobs }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    const [publication] = await tx
      .select()
      .from(publications)
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'published')))
      .orderBy(desc(publications.publicationId))
      .limit(1)
    if (publication === undefined) return false
    await jobs.enqueue(tx, proveLiveJob(publication, strategy.clientId))
    const { clientId } = strategy
    await recordAuditEvent(tx, { actor, at: clock.now(), requestId, action: 'proveLiveAgain', clientId, strategyId })
    return true
  })
}
