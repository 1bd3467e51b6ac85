import type { FactSheet } from '@rankdesk/api'
import { factsUsedIn } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { Queryable } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { draftZones, strategyById } from '../strategies/strategies.queries.ts'
import { factSheetOf } from './factSheet.queries.ts'

/**
 * Returns the facts of the client that the saved text of a strategy, its title and its description state. Throws `HttpError`
 * 404. Rule FACT-9.
 */
export async function factsOfStrategy(db: Queryable, strategyId: number): Promise<FactSheet['facts']> {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategy } = found
  const zones = await draftZones(db, strategyId)
  if (zones.length === 0) return []
  const text = [
    ...zones.map(({ content }) => textOf(content)),
    strategy.metaTitle ?? '',
    strategy.metaDescription ?? '',
  ].join('\n')
  return factsUsedIn((await factSheetOf(db, strategy.clientId)).facts, text)
}
