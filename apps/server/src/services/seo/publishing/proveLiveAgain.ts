import { and, desc, eq } from 'drizzle-orm'
import { recordAct } from '../../../acts/recordAct.ts'
import { publications } from '../../../db/schema/index.ts'
import type { Jobs } from '../../../jobs/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { Refusal } from '../../../plugins/refusal.ts'
import type { UseCase } from '../../useCase.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { proveLiveJob } from './proveLive.ts'

/**
 * Has the page read back once more, for a receipt that says Differs, Not yet or Failed and may have been overtaken (D01).
 * False when nothing of the strategy was published yet.
 */
export function proveLiveAgain(
  { db, clock, requestId, jobs }: UseCase & { jobs: Jobs },
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new Refusal(404, `There is no strategy ${strategyId}.`)
    const [publication] = await tx
      .select()
      .from(publications)
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'published')))
      .orderBy(desc(publications.publicationId))
      .limit(1)
    if (publication === undefined) return false
    await jobs.enqueue(tx, proveLiveJob(publication, strategy.clientId))
    const { clientId } = strategy
    await recordAct(tx, { actor, at: clock.now(), requestId, action: 'proveLiveAgain', clientId, strategyId })
    return true
  })
}
