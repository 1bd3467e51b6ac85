import type { CallResult, sentPrompt } from '@rankdesk/api'
import { strategyTypeLabel } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { lastGeneration } from '../strategies/lastGeneration.ts'
import { strategyById } from '../strategies/strategies.queries.ts'

/**
 * Returns what was sent to the content model for the newest draft of a strategy. Null without a draft, or if no model was
 * asked. Throws `HttpError` 404. Rule WRITE-31.
 */
export async function readSentPrompt(
  db: Queryable,
  strategyId: number,
): Promise<CallResult<typeof sentPrompt>['sent']> {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const generation = await lastGeneration(db, strategyId)
  if (generation?.sent == null) return null
  const { writer, writtenAt, sent } = generation
  return {
    strategyTypeName: strategyTypeLabel(found.strategy.strategyTypeId),
    businessName: found.client.businessName,
    title: found.strategy.title,
    writer,
    writtenAt: writtenAt.toISOString(),
    messages: [...sent],
  }
}
