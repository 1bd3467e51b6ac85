import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { keywords, strategyKeywords } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'

export interface AddStrategyKeywords {
  actor: Actor
  strategyId: number
  keywordIds: readonly number[]
}

/**
 * Adds keywords of the client to those that an open strategy targets (M475); keywords that it targets already stay.
 * Throws `HttpError` 404 for an unknown strategy, 400 for another client's keyword, and 409 for completed work.
 */
export function addStrategyKeywords(
  context: UseCaseContext,
  { actor, strategyId, keywordIds }: AddStrategyKeywords,
): Promise<{ added: number; total: number }> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'addStrategyKeywords', lock }, async (tx, _now, strategy) => {
    if (strategy.statusId !== 0)
      throw new HttpError(409, 'This strategy is completed; its keywords can no longer change.')
    const { clientId } = strategy
    const ids = [...new Set(keywordIds)]
    const found = await tx
      .select({ keywordId: keywords.keywordId })
      .from(keywords)
      .where(and(eq(keywords.clientId, clientId), inArray(keywords.keywordId, ids)))
    const known = new Set(found.map(({ keywordId }) => keywordId))
    const missing = ids.find((keywordId) => !known.has(keywordId))
    if (missing !== undefined) throw new HttpError(400, `This client has no keyword ${missing}.`)
    const added = await tx
      .insert(strategyKeywords)
      .values(ids.map((keywordId) => ({ strategyId, keywordId })))
      .onConflictDoNothing()
      .returning({ keywordId: strategyKeywords.keywordId })
    const total = await tx.$count(strategyKeywords, eq(strategyKeywords.strategyId, strategyId))
    const details = { keywordIds: added.map(({ keywordId }) => keywordId) }
    return {
      result: { added: added.length, total },
      auditEvent: added.length === 0 ? undefined : { clientId, strategyId, details, changes: ['strategy'] },
    }
  })
}
