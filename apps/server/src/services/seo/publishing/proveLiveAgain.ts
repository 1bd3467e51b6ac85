import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { publications } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { asHandedOver } from '../handoff/handoff.queries.ts'
import { handoffJob } from '../handoff/proveHandoff.ts'
import { proveLiveJob } from './proveLive.ts'

/**
 * Requests another check of the public page, for a receipt that says Differs, Not yet or Failed (D01). Returns false when
 * nothing of the strategy has been published.
 */
export function proveLiveAgain(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'proveLiveAgain', lock }, async (tx, _now, { clientId }) => {
    const [publication] = await tx
      .select()
      .from(publications)
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'published')))
      .orderBy(desc(publications.publicationId))
      .limit(1)
    if (publication === undefined) return { result: false }
    const handed = asHandedOver(publication)
    await jobs.enqueue(tx, handed === undefined ? proveLiveJob(publication, clientId) : handoffJob(handed, clientId))
    return { result: true, auditEvent: { clientId, strategyId, changes: ['publication'] } }
  })
}
